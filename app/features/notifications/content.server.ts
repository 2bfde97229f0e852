import type { FeatureContent } from '../../content-files/feature-content';
import { ALL_NOTIFICATIONS_PATH } from './notification';
import {
  noticeSchema,
  noticesAround,
  notificationsFile,
  translatedNotificationFiles,
} from './notifications.server';

export const notificationsContent = {
  files: [notificationsFile, ...translatedNotificationFiles],
  sitemap: () => [{ path: ALL_NOTIFICATIONS_PATH, sample: notificationsFile.read().sample }],
  editable: [
    {
      kind: 'notices',
      title: 'Notices',
      one: 'notice',
      place: {
        in: 'list',
        file: 'app/content/data/notifications.yaml',
        list: 'notifications',
        titledBy: 'title',
        newest: 'first',
        around: noticesAround,
      },
      schema: noticeSchema,
      pathOf: () => ALL_NOTIFICATIONS_PATH,
      alone: 'notice',
    },
  ],
} satisfies FeatureContent;
