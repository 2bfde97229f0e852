import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import { dayIn, messagesOf } from '../../content-files/messages.server';
import { buildText } from '../../content-files/store.server';
import { lagosToday } from '../../server/lagos-time.server';
import { isShown } from '../../server/shown-samples.server';
import { ENGLISH } from '../../words/language';
import { TRANSLATED } from '../../words/languages.server';
import { HOW_TO_REVIEW, review, reviewedFile } from '../../words/review';
import { viewInWords } from '../navigation/pages-in-words.server';
import {
  ALL_NOTIFICATIONS_PATH,
  type NewestNotification,
  type NoticeTranslation,
  type Notification,
} from './notification';

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

const translatedTitles = reviewedFile(
  z.strictObject({
    reviewed: review.optional(),
    sample: sampleMark,
    titles: z.array(z.strictObject({ of: words, title: words })),
  }),
);

/** Notices in other languages, by their English title: one that is worded anew is in English until it is translated anew. */
export const translatedNotificationFiles = TRANSLATED.map((language) => ({
  language,
  ...dataFile(`data/notifications.${language}.yaml`, translatedTitles, HOW_TO_REVIEW),
})).filter(({ file }) => buildText(file) !== undefined);

/** A notice in another language, also one that is not shown; null if there is none. @param title in English */
export function translationOf(language: string, title: string) {
  const file = translatedNotificationFiles.find((each) => each.language === language)?.read();
  const told = file?.titles.find(({ of }) => of === title);
  return file && told ? { title: told.title, reviewed: file.reviewed, sample: file.sample } : null;
}

export type Notifications = Pick<
  NonNullable<ReturnType<typeof notificationsView>>,
  'sample' | 'notifications'
>;

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

/**
 * The notice at the top of every page, or null if there are none.
 *
 * @param language of the page; the notice is in English if it has no translation that is shown.
 * @throws ContentError if a file is invalid.
 */
export function newestNotification(language = ENGLISH): NewestNotification | null {
  const { sample, notifications } = currentNotifications();
  return notifications[0] ? { ...inLanguage(language, notifications[0]), sample } : null;
}

/** The page of all notices of today; null in a language that is not shown. */
export function notificationsView(language: string) {
  const { title, description } = messagesOf(language).notices;
  const view = viewInWords(language, ALL_NOTIFICATIONS_PATH, { title, description });
  if (!view) return null;
  const { sample, notifications } = currentNotifications();
  return {
    sample,
    notifications: notifications.map((notice) => inLanguage(language, notice)),
    languages: view.languages,
    meta: { ...view.meta, sample: sample || view.meta.sample },
  };
}

function inLanguage(
  language: string,
  { title, date }: Notification,
): Notification & { translation?: NoticeTranslation } {
  const told = translationOf(language, title);
  if (!told || !isShown(told.sample)) return { title, date };
  return { title: told.title, date, translation: { day: dayIn(language, date), sample: told.sample } };
}
