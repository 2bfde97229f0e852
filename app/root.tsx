import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { json } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom';
import { site } from './features/navigation/site.server';
import { SiteFooter } from './features/navigation/SiteFooter';
import { SiteHeader } from './features/navigation/SiteHeader';
import { useRouteAnnouncement } from './features/navigation/useRouteAnnouncement';
import { env } from './server/env.server';
import stylesheet from './styles/site.css?url';
import { ErrorPage, errorTitle } from './ui/ErrorPage';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(statusOf(error)) }] : []);

export function loader() {
  return json({ site, origin: env().PUBLIC_URL, year: new Date().getFullYear() });
}

/** Menus and footer are the same on every page: the browser asks for them once. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
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
        {shell && <SiteHeader site={shell.site} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {shell && <SiteFooter site={shell.site} year={shell.year} />}
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
  return <ErrorPage status={statusOf(useRouteError())} />;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
