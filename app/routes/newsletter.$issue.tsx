import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IssueBody } from '../features/newsletter/issues/IssueBody';
import { shownIssue } from '../features/newsletter/issues/issue-page.server';
import { issues } from '../features/newsletter/issues/issues.server';
import { NewsletterPage } from '../features/newsletter/NewsletterPage';
import { ISSUES_PATH, issuePath, NEWSLETTER_PATH } from '../features/newsletter/newsletter';
import { loaderHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import { loadedMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

/** An issue of the newsletter, with the text of its emails (docs/behaviour.md 2.11). */
export async function loader({ params }: LoaderFunctionArgs) {
  const issue = issues.find(params.issue ?? '') ?? notFound();
  const { shown, isWhole } = await shownIssue(issue);
  const { title, description, name } = issue;
  const data = { shown, meta: { title, description, path: issuePath(name), type: 'article' as const } };
  return isWhole ? publicJson(data) : json(data, { headers: NO_STORE });
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
