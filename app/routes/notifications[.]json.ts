import { notificationsFile } from '../features/notifications/notifications.server';
import { publicJson } from '../server/http/caching.server';

/** The notices as a list of `{ title, date }` (docs/behaviour.md 7). */
export function loader() {
  return publicJson(notificationsFile.read().notifications);
}
