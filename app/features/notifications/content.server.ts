import type { FeatureContent } from '../../content-files/feature-content';
import { ALL_NOTIFICATIONS_PATH } from './notification';
import { notificationsFile } from './notifications.server';

export const notificationsContent = {
  files: [notificationsFile],
  sitemap: () => [{ path: ALL_NOTIFICATIONS_PATH, sample: notificationsFile.read().sample }],
} satisfies FeatureContent;
