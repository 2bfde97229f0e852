import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NotificationList } from '../features/notifications/NotificationList';
import { ALL_NOTIFICATIONS_PATH } from '../features/notifications/notification';
import { currentNotifications } from '../features/notifications/notifications.server';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: 'Notifications',
      description:
        'What NASSCO wants everybody to know, newest first: the toll-free line, warnings and news.',
      path: ALL_NOTIFICATIONS_PATH,
      sample: data?.sample,
    },
    args,
  );

export const headers = loaderHeaders;

export function loader() {
  return publicJson(currentNotifications());
}

export default function NotificationsRoute() {
  const notifications = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <NotificationList {...notifications} />;
}
