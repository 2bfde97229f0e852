import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import { lagosToday } from '../../server/lagos-time.server';
import type { NewestNotification } from './notification';

const notice = z
  .strictObject({
    title: z.string().min(1),
    date: z.iso.date(),
    /** The last day on which it is shown; without one it stays. */
    until: z.iso.date('must be a date like 2025-09-08').optional(),
  })
  .superRefine(({ date, until }, context) => {
    if (until && until < date)
      context.addIssue({ code: 'custom', path: ['until'], message: 'is before "date"' });
  });

const schema = z.strictObject({
  sample: z.boolean().default(false),
  notifications: z.array(notice).min(1),
});

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
