import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { answerFor } from '../features/search/answer.server';
import { OUT_OF_ORDER } from '../features/search/problem';
import { parseView } from '../features/search/view';
import { publicJson } from '../server/caching.server';

/** The search page's results as data, for its changes without a full load: a `SearchAnswer`, or `{ "error": … }`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const view = parseView(new URL(request.url).searchParams);
  const { answer, status } = await answerFor(view);
  if (status === 200) return publicJson(answer);
  return json(
    { error: OUT_OF_ORDER },
    { status, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
  );
}
