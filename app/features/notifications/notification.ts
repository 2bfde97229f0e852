/** One notice of the banner (docs/behaviour.md 3). */
export interface Notification {
  title: string;
  /** Such as `2025-09-08`. */
  date: string;
}

/** The notice at the top of every page. */
export interface NewestNotification extends Notification {
  /** Whether its date is a sample. */
  sample: boolean;
  translation?: NoticeTranslation;
}

/** Of a notice whose title is in the language of the page, and not in English. */
export interface NoticeTranslation {
  /** Its date in words. */
  day: string;
  /** Whether nobody has reviewed it. */
  sample: boolean;
}

/** The JSON that the banner fetches (docs/behaviour.md 7). */
export const NOTIFICATIONS_PATH = '/notifications.json';

/** The page with all notices. */
export const ALL_NOTIFICATIONS_PATH = '/notifications';

/**
 * Validates the response of `/notifications.json`.
 *
 * @throws Error if it is not a list of notices
 */
export function readNotifications(body: unknown): Notification[] {
  if (Array.isArray(body) && body.length > 0 && body.every(isNotification)) return body;
  throw new Error('not a list of notifications');
}

function isNotification(value: unknown): value is Notification {
  const { title, date } = (value ?? {}) as Record<string, unknown>;
  return typeof title === 'string' && typeof date === 'string' && !Number.isNaN(Date.parse(date));
}
