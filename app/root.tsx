import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { json } from '@remix-run/node';
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { hasSampleContent } from './content.server';
import { isTrial } from './content-files/store.server';
import type { DeskData } from './features/desk/at-desk.server';
import { DeskDocument } from './features/desk/ui/DeskDocument';
import { RefusalPage } from './features/desk/ui/RefusalPage';
import { ErrorInLanguagePage, MetaInLanguage } from './features/navigation/ErrorInLanguage';
import { ErrorPage, errorText, errorTitle, statusOf } from './features/navigation/ErrorPage';
import { FooterContext } from './features/navigation/footer-context';
import { GONE_META, GonePage, goneIn } from './features/navigation/GonePage';
import { SiteHeader } from './features/navigation/SiteHeader';
import { sectionClass } from './features/navigation/site-file';
import { NotificationsBanner } from './features/notifications/NotificationsBanner';
import { newestNotification } from './features/notifications/notifications.server';
import { sharedPicture } from './features/pictures/picture-data';
import { findPicture } from './features/pictures/pictures.server';
import { SavesData } from './features/pictures/saves-data';
import { SearchForm } from './features/search/SearchForm';
import { env } from './server/env.server';
import { measurementId } from './server/http/analytics.server';
import type { PageHandle } from './server/http/page-handle';
import { savesData } from './server/http/saved-data';
import { lagosToday } from './server/lagos-time.server';
import { isSecretPath } from './server/secret-path';
import { isDesk } from './server/submission/limits';
// Imported only so that the build emits them; service-worker/script.server.ts refers to their files.
import './service-worker/withdrawn.ts?worker&url';
import './service-worker/worker.ts?worker&url';
import analyticsScript from './shell/analytics.ts?worker&url';
import shellScript from './shell/shell.ts?worker&url';
import deskStyles from './styles/for-desk.css?url';
import stylesheet from './styles/site.css?url';
import { dayInWords } from './text/day-in-words';
import { FromServer } from './ui/FromServer';
import { ENGLISH, tagOf } from './words/language';
import { languageOf } from './words/languages.server';
import { useEnglishPath, useShellWords } from './words/use-words';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: MetaFunction = ({ error }) => {
  if (goneIn(error)) return GONE_META;
  return error ? [{ title: errorTitle(statusOf(error)) }] : [];
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return json({
    notification: newestNotification(languageOf(pathname)),
    isPreview: hasSampleContent(),
    // Left out of every other page's data.
    unpublished: isTrial() || undefined,
    origin: env().PUBLIC_URL,
    shareImage: sharedPicture(findPicture('default-share')),
    today: lagosToday(),
    // In development, file names are not stable.
    hasWorker: env().SERVICE_WORKER === 'on' && env().NODE_ENV === 'production',
    savesData: savesData((name) => request.headers.get(name)),
    measurementId: measurementId(pathname),
  });
}

/** The shell around a page is the same for every view of it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const path = useEnglishPath();
  const hasState = useHasState();
  const scripts = [shellScript, ...useOwnScripts()];
  const desk = useDesk();
  const words = useShellWords();
  const footer = useContext(FooterContext);
  if (import.meta.env.SSR && desk)
    return (
      <DeskDocument desk={desk} stylesheets={[stylesheet, deskStyles]} scripts={scripts.slice(1)}>
        {children}
        <PrintedFrom />
      </DeskDocument>
    );
  return (
    // The shell script adds a class here once it runs.
    <html lang={tagOf(words.code)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#003d29" />
        <meta name="color-scheme" content="light dark" />
        <Links />
        {/* After the route's own styles (docs/decisions/build.md): it ends with what changes on small screens, with forced colours and in print. */}
        <link rel="stylesheet" href={stylesheet} />
        {import.meta.env.SSR ? <MetaInLanguage /> : <Meta />}
      </head>
      <body>
        <a className="skip-link" href="#main" accessKey="2" suppressHydrationWarning>
          {words.header.skipToContent}
        </a>
        {import.meta.env.SSR ? (
          <SiteHeader
            path={path}
            notice={shell?.notification && <NotificationsBanner newest={shell.notification} />}
            search={<SearchForm id="site-query" isInShell />}
            isPreview={shell?.isPreview}
            isUnpublished={shell?.unpublished}
          />
        ) : (
          <FromServer as="header" className="site-header" id="top" />
        )}
        <main id="main" className={sectionClass(path)} tabIndex={-1} suppressHydrationWarning>
          <SavesData.Provider value={shell?.savesData ?? false}>{children}</SavesData.Provider>
        </main>
        <PrintedFrom />
        {import.meta.env.SSR ? (
          <footer
            dangerouslySetInnerHTML={{ __html: footer(shell ? Number(shell.today.slice(0, 4)) : '') }}
          />
        ) : (
          <FromServer as="footer" />
        )}
        {!shell?.savesData && !shell?.unpublished && (
          <>
            {/* Fetched once the styles have come (docs/decisions/plain-pages.md). */}
            <script
              type="module"
              data-worker={shell?.hasWorker ? '' : undefined}
              dangerouslySetInnerHTML={{ __html: scripts.map((script) => `import("${script}")`).join(';') }}
            />
            {shell?.measurementId && (
              <script type="module" src={`${analyticsScript}?id=${shell.measurementId}`} />
            )}
            {hasState && (
              <>
                <ScrollRestoration getKey={scrollKey} />
                <Scripts />
              </>
            )}
          </>
        )}
      </body>
    </html>
  );
}

/** Printed only: the page's URL and date. Omitted on pages private to one visitor, whose URL is a secret. */
function PrintedFrom() {
  const shell = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const { code } = useShellWords();
  const lang = import.meta.env.SSR && code !== ENGLISH ? tagOf(ENGLISH) : undefined;
  if (!shell || isSecretPath(pathname)) return null;
  return (
    <p className="wrap printed" lang={lang} suppressHydrationWarning>
      {/* The server's URL has only the parameters that the page reads. */}
      <span suppressHydrationWarning>{shell.origin + pathname + search}</span>
      {', as it was on '}
      <time dateTime={shell.today}>{dayInWords(shell.today)}</time>.
    </p>
  );
}

/** Links within a page all share one router key; a random one keeps the scroll position of another from being restored. */
function scrollKey({ key, hash }: Location): string {
  return hash && key === 'default' ? String(Math.random()) : key;
}

/** Whether React hydrates the page; most pages are plain HTML (docs/decisions/plain-pages.md). */
function useHasState(): boolean {
  return useMatches().some(({ handle, data }) => {
    const { hydrate } = (handle ?? {}) as PageHandle;
    // A route whose loader refused the request has no data.
    return typeof hydrate === 'function' ? Boolean(data) && hydrate(data as never) : hydrate === true;
  });
}

/** What the office's desk says of its page, or that the page failed; undefined on the site's own pages. */
function useDesk(): DeskData | undefined {
  const failure = useDeskFailure();
  const { desk } = (useMatches().at(-1)?.data ?? {}) as { desk?: DeskData };
  return failure ? { person: null, form: { formKey: '', stamp: '', desk: '' } } : desk;
}

/** Status with which a page of the desk failed. One that is not there looks like any other of the site. */
function useDeskFailure(): number | undefined {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = error && isDesk(pathname) ? statusOf(error) : 404;
  return status === 404 ? undefined : status;
}

/** The small script that the page's route names (app/enhance); none on an error page. */
function useOwnScripts(): string[] {
  const error = useRouteError();
  const matches = useMatches();
  return error ? [] : matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.enhance ?? []);
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = statusOf(error);
  const failure = useDeskFailure();
  const { code, header } = useShellWords();
  const gone = goneIn(error);
  if (import.meta.env.SSR && failure) return <RefusalPage {...errorText(failure)} />;
  if (import.meta.env.SSR && code !== ENGLISH)
    return <ErrorInLanguagePage error={error} search={<SearchForm id="query" name={header.search} />} />;
  if (gone) return <GonePage gone={gone} search={<SearchForm id="query" name="Page" />} />;
  return <ErrorPage status={status} search={status === 404 && <SearchForm id="query" name="Page" />} />;
}
