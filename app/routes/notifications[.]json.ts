import { currentNotifications } from '../features/notifications/notifications.server';
import { publicResponse } from '../server/http/caching.server';

/** The notices of today as a list of `{ title, date }`, with `sample: true` while their dates are samples (docs/behaviour.md 7). */
export function loader() {
  const { sample, notifications } = currentNotifications();
  return publicResponse(notifications.map((notice) => (sample ? { ...notice, sample } : notice)));
}
