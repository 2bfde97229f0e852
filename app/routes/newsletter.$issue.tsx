import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IssuePage } from '../features/newsletter/issues/IssuePage';
import { issueView } from '../features/newsletter/issues/issue-view.server';
import { pathLedIn } from '../led-in-language.server';
import { languageAsked, notHere } from '../not-here.server';
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
  const language = languageAsked(request, params.language);
  const { isWhole, ...page } = (await issueView(params.issue ?? '', language, pathLedIn)) ?? notHere(request);
  return isWhole ? publicJson(page) : json(page, { headers: NO_STORE });
}

export default function IssueRoute() {
  const { meta: _, ...page } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <IssuePage {...page} />;
}
