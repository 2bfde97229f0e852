import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { documentTitle } from '../../page-meta/document-title';
import { SectionPage } from './SectionPage';
import { groupOf, site } from './site-file';

export interface ErrorText {
  title: string;
  text: string;
}

/** Status returned by `statusOf` if the server was not reached. */
const CONNECTION_LOST = 0;

const UNREADABLE: ErrorText = {
  title: 'This address cannot be read',
  text: 'Check that you copied the whole address.',
};

const TEXTS: Record<number, ErrorText> = {
  [CONNECTION_LOST]: {
    title: 'The connection was lost',
    text: 'This page did not arrive. Check that you are connected to the internet, then try again.',
  },
  400: UNREADABLE,
  404: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or part of the address may be missing.',
  },
  405: { title: 'This page cannot be used that way', text: 'Go to the page directly.' },
  413: {
    title: 'That was too large',
    text: 'Go back: what you entered is still there. Shorten it and send it again.',
  },
  422: UNREADABLE,
  503: {
    title: 'This page is out of order for the moment',
    text: "The site's database is not responding. Other pages still work. Try this page again in a few minutes.",
  },
};

const UNEXPECTED: ErrorText = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side, and we have been told. Try again in a few minutes.',
};

/**
 * The HTTP status of an error: 500 for unexpected ones, 0 for a connection lost during a navigation without a full load,
 * for which Chromium, Firefox and WebKit each have their own message.
 */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof TypeError && /fetch|^Load failed/.test(error.message) ? CONNECTION_LOST : 500;
}

/** What the error page says. */
export function errorText(status: number): ErrorText {
  return TEXTS[status] ?? UNEXPECTED;
}

/** The title of the error page. */
export function errorTitle(status: number): string {
  return documentTitle(errorText(status).title);
}

interface ErrorPageProps {
  status: number;
  /** A site search, if that can help. */
  search?: ReactNode;
}

/**
 * The error page: a fixed text per status, without details (docs/rules.md R43). Keeps the shell and, for a missing page,
 * the hero of its section (docs/behaviour.md 2.13).
 */
export function ErrorPage({ status, search }: ErrorPageProps) {
  const { title, text } = errorText(status);
  const { pathname, search: query } = useLocation();
  const isMissing = status === 404;
  const group = isMissing && groupOf(site, pathname);
  // After a navigation without a full load, the focused element is gone (docs/rules.md R35).
  useEffect(() => {
    if (status === CONNECTION_LOST) document.querySelector<HTMLElement>('h1')?.focus();
  }, [status]);
  return (
    <SectionPage title={group ? (group.hero ?? group.title) : title}>
      {group && <h2>{title}</h2>}
      <p>{text}</p>
      {status === CONNECTION_LOST ? (
        <p>
          <a className="button" href={pathname + query}>
            Try again
          </a>
        </p>
      ) : (
        search
      )}
      <p>These pages may help:</p>
      <ul className="plain-list place-links">
        <li>
          <a href="/">Home page</a>
        </li>
        <li>
          <a href="/where-we-work/nsr-summary-by-lga">Register table by LGA</a>
        </li>
        <li>
          <a href="/resource-hub/faqs">Frequently asked questions</a>
        </li>
      </ul>
      <p>
        You can also call <a href="tel:969">969</a>, free of charge.
      </p>
      {isMissing && (
        <p>
          <small>Unexpected Application Error! 404 Not Found</small>
        </p>
      )}
    </SectionPage>
  );
}
