import { z } from 'zod';
import { dataFile, sampleMark } from '../../content-files/data-file.server';
import type { NewestNotification } from './notification';

/** A notice, as written by editors. */
export const noticeSchema = z.strictObject({
  title: z.string().min(1, 'is empty').meta({ title: 'Notice', description: 'One sentence.' }),
  date: z.iso.date('must be a date like 2025-09-08').meta({ title: 'Date' }),
});

/** What the file has beside the notices. */
export const noticesAround = z.strictObject({ sample: sampleMark });

const schema = noticesAround.extend({ notifications: z.array(noticeSchema).min(1) });

/** All notices, newest first, and whether their dates are samples. */
export const notificationsFile = dataFile('data/notifications.yaml', schema);

export type Notifications = z.output<typeof schema>;

/** The notice at the top of every page, or null if there are none. @throws ContentError if the file is invalid. */
export function newestNotification(): NewestNotification | null {
  const { sample, notifications } = notificationsFile.read();
  return notifications[0] ? { ...notifications[0], sample } : null;
}
