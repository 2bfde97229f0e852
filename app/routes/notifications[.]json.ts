import { readNotifications } from '../features/notifications/notifications.server';
import { publicJson } from '../server/caching.server';

/** The notices as a list of `{ title, date }` (specification 7). */
export function loader() {
  return publicJson(readNotifications().list);
}
