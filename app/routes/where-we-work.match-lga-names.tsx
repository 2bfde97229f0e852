import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MatchForm } from '../features/match-names/MatchForm';
import { MatchResult } from '../features/match-names/MatchResult';
import { FORM_ID } from '../features/match-names/paths';
import { takeList } from '../features/match-names/posted-list.server';
import { ContentPage } from '../features/pages/ContentPage';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { MATCH_PATH } from '../features/register/paths';
import { loadedMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';
import { ErrorSummary } from '../ui/form/ErrorSummary';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = formHeaders;

export const handle: PageHandle = { posts: 'list' };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { page, meta } = loadPage(MATCH_PATH) ?? notThere(request);
  return publicJson({ page, meta: { ...meta, title: titleOf(meta.title, context) } });
}

/** Responds to a list with the page itself: nothing is stored that a URL could show again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { status, ...result } = await takeList(request);
  if (status !== 200) noteErrors(context);
  return json(result, { status, headers: NO_STORE });
}

export default function MatchNamesRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { text, matched, lastResult } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  return (
    <ContentPage
      page={page}
      top={
        <>
          <ErrorSummary result={lastResult} formId={FORM_ID} />
          {matched && <MatchResult text={text ?? ''} matched={matched} />}
        </>
      }
      block={(_, place) => <MatchForm key={place} text={text} errors={lastResult?.error} />}
    />
  );
}
