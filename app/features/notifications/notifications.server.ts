import { z } from 'zod';
import { dataFile, sampleMark } from '../../content-files/data-file.server';
import { lagosToday } from '../../server/lagos-time.server';
import type { NewestNotification } from './notification';

/** A notice, as written by editors. */
export const noticeSchema = z
  .strictObject({
    title: z.string().min(1, 'is empty').meta({ title: 'Notice', description: 'One sentence.' }),
    date: z.iso.date('must be a date like 2025-09-08').meta({ title: 'Date' }),
    until: z.iso.date('must be a date like 2025-09-08').optional().meta({
      title: 'Last day',
      description: 'Without one, the notice stays until somebody takes it away.',
    }),
  })
  .superRefine(({ date, until }, context) => {
    if (until && until < date)
      context.addIssue({ code: 'custom', path: ['until'], message: 'is before "date"' });
  });

/** What the file has beside the notices. */
export const noticesAround = z.strictObject({ sample: sampleMark });

const schema = noticesAround.extend({ notifications: z.array(noticeSchema).min(1) });

/** All notices, newest first, also those whose time is over, and whether their dates are samples. */
export const notificationsFile = dataFile('data/notifications.yaml', schema);

export type Notifications = ReturnType<typeof currentNotifications>;

/** The notices to show on a day in Nigeria: all but those whose last day is over. */
export function currentNotifications(
  today = lagosToday(),
  { sample, notifications } = notificationsFile.read(),
) {
  return {
    sample,
    notifications: notifications
      .filter(({ until }) => !until || until >= today)
      .map(({ title, date }) => ({ title, date })),
  };
}

/** The notice at the top of every page, or null if there are none. @throws ContentError if the file is invalid. */
export function newestNotification(): NewestNotification | null {
  const { sample, notifications } = currentNotifications();
  return notifications[0] ? { ...notifications[0], sample } : null;
}
