import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import type { NewestNotification } from './notification';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  notifications: z.array(z.strictObject({ title: z.string().min(1), date: z.iso.date() })).min(1),
});

/** All notices, newest first, and whether their dates are samples. */
export const notificationsFile = dataFile('data/notifications.yaml', schema);

export type Notifications = z.output<typeof schema>;

/** The notice at the top of every page, or null if there are none. @throws ContentError if the file is invalid. */
export function newestNotification(): NewestNotification | null {
  const { sample, notifications } = notificationsFile.read();
  return notifications[0] ? { ...notifications[0], sample } : null;
}
