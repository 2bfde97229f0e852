import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import type { NewestNotification, Notifications } from './notification';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  notifications: z.array(z.strictObject({ title: z.string().min(1), date: z.iso.date() })).min(1),
});

export const notificationsFile = dataFile('data/notifications.yaml', schema);

/** All notices, newest first. @throws ContentError when the file has problems. */
export function readNotifications(): Notifications {
  const { sample, notifications: list } = notificationsFile.read();
  return { sample, list };
}

/** The one on top of every page; null where there is none. @throws ContentError when the file has problems. */
export function newestNotification(): NewestNotification | null {
  const { sample, list } = readNotifications();
  return list[0] ? { ...list[0], sample } : null;
}
