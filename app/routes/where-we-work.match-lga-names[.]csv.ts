import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { resultCsv } from '../features/match-names/matched-list.server';
import { takeList } from '../features/match-names/posted-list.server';
import { MATCH_PATH } from '../features/register/paths';
import { NO_STORE } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { posts: 'list' };

/** The file is made from the submitted list; without one there is only the form. */
export function loader() {
  return redirect(MATCH_PATH);
}

/** The list that the page shows, as a file, or its error as one sentence. */
export async function action({ request }: ActionFunctionArgs) {
  const { status, matched, lastResult } = await takeList(request);
  if (!matched) {
    const [message] = Object.values(lastResult?.error ?? {}).flat();
    return new Response(`${message}\n`, { status, headers: NO_STORE });
  }
  return new Response(resultCsv(matched), {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="matched-lga-names.csv"',
    },
  });
}
