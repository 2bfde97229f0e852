/** The page that the service worker shows in place of one that it has no copy of (docs/behaviour.md 2.18). */
export const OFFLINE_PATH = '/offline';
