import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { json } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom';
import { ErrorPage, errorTitle, statusOf } from './features/navigation/ErrorPage';
import { SiteFooter } from './features/navigation/SiteFooter';
import { SiteHeader } from './features/navigation/SiteHeader';
import { useRouteAnnouncement } from './features/navigation/useRouteAnnouncement';
import { NotificationsBanner } from './features/notifications/NotificationsBanner';
import { readNotifications } from './features/notifications/notifications.server';
import { pictureAddress } from './features/pictures/picture-data';
import { findPicture } from './features/pictures/pictures.server';
import { SearchForm } from './features/search/SearchForm';
import { env } from './server/env.server';
import { lagosToday } from './server/lagos-time.server';
import stylesheet from './styles/site.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(statusOf(error)) }] : []);

export function loader() {
  const picture = findPicture('default-share');
  const { width, height, alt } = picture;
  return json({
    notifications: readNotifications(),
    origin: env().PUBLIC_URL,
    shareImage: { path: pictureAddress(picture, 'jpg', width), width, height, alt },
    year: Number(lagosToday().slice(0, 4)),
  });
}

/** Notices are the same on every page: the browser asks for them once. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  // On the page of results, the header's form holds the query as well.
  const headerBy = pathname === '/search' ? undefined : pathname + JSON.stringify(shell?.notifications);
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#003d29" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        <SiteHeader
          by={headerBy}
          notices={shell && <NotificationsBanner notifications={shell.notifications} />}
          search={<SearchForm id="site-query" hidesLabel />}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter year={shell?.year} />
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useScrollRestoration();
  const announcement = useRouteAnnouncement();
  return (
    <>
      <Outlet />
      <div className="hidden-text" role="status">
        {announcement}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const status = statusOf(useRouteError());
  return <ErrorPage status={status} search={status === 404 && <SearchForm id="query" name="Page" />} />;
}
