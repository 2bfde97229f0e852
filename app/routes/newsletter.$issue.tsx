import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { renderMarkdown } from '../content-files/markdown.server';
import { findIssue } from '../features/newsletter/issues/desk-issues.server';
import { editionOfIssue } from '../features/newsletter/issues/edition-news.server';
import { fillBlocks, tellsFigures } from '../features/newsletter/issues/fill-blocks.server';
import { IssueBody } from '../features/newsletter/issues/IssueBody';
import { NewsletterPage } from '../features/newsletter/NewsletterPage';
import { ISSUES_PATH, issuePath, NEWSLETTER_PATH } from '../features/newsletter/newsletter';
import { notThere } from '../features/publishing/addresses.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

/**
 * An issue of the newsletter, with the text of its emails (docs/behaviour.md 2.11). While the database does not answer,
 * the register's figures are left out, and the page is not kept.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const issue = (await findIssue(params.issue ?? '')) ?? notThere(request);
  const { title, description, name, date, sample } = issue;
  const edition = tellsFigures(issue) ? await editionOfIssue(name) : null;
  const shown = { title, date, sample, html: renderMarkdown(fillBlocks(issue, edition ?? null)) };
  const data = {
    shown,
    meta: { title, description, path: issuePath(name), type: 'article' as const, sample },
  };
  return edition === undefined ? json(data, { headers: NO_STORE }) : publicJson(data);
}

export default function IssueRoute() {
  const { shown } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <NewsletterPage title={shown.title}>
      <IssueBody {...shown} />
      <p>
        <a className="way" href={ISSUES_PATH}>
          ← All issues
        </a>
      </p>
      <p>
        <a href={NEWSLETTER_PATH}>Subscribe to the newsletter</a>
      </p>
    </NewsletterPage>
  );
}
