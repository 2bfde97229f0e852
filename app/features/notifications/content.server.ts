import type { FeatureContent } from '../../content-files/feature-content';
import { sitemapInWords } from '../navigation/pages-in-words.server';
import { ALL_NOTIFICATIONS_PATH } from './notification';
import {
  noticeSchema,
  noticesAround,
  notificationsFile,
  translatedNotificationFiles,
} from './notifications.server';

export const notificationsContent = {
  files: [notificationsFile, ...translatedNotificationFiles],
  sitemap() {
    const { sample } = notificationsFile.read();
    return sitemapInWords(ALL_NOTIFICATIONS_PATH).map((entry) => ({
      ...entry,
      sample: sample || entry.sample,
    }));
  },
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
