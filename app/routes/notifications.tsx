import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NotificationList } from '../features/notifications/NotificationList';
import { notificationsView } from '../features/notifications/notifications.server';
import { languageAsked, notHere } from '../not-here.server';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? pageMeta(data.meta, rest) : [];

export const headers = loaderHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  return publicJson(notificationsView(languageAsked(request, params.language)) ?? notHere(request));
}

export default function NotificationsRoute() {
  const view = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <NotificationList {...view} />;
}
