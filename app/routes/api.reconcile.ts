import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { answerBatch, BatchRefused, manifest } from '../features/match-names/reconcile.server';
import { placePath } from '../features/register/paths';
import { env } from '../server/env.server';
import { NO_STORE } from '../server/http/caching.server';
import { orRefusal } from '../server/http/errors.server';
import { jsonResponse } from '../server/http/json-response';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';

export const handle: PageHandle = {
  query: ['queries', 'id'],
  needsDatabase: true,
  posts: 'service',
  isOpenData: true,
};

/** The Reconciliation Service API 0.2 (docs/behaviour.md 7): the manifest, a batch of queries, or a redirect to a place. */
export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const [queries, id] = [params.get('queries'), params.get('id')];
  if (queries !== null) return answer(async () => queries);
  if (id === null) return jsonResponse(manifest(env().PUBLIC_URL), { headers: NO_STORE });
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(id)) return refusal(404, 'There is no place with this id.');
  return redirect(placePath(id));
}

/** A batch of queries in a form field, as sent by OpenRefine. */
export function action({ request }: ActionFunctionArgs) {
  return answer(async () => {
    const form = await readForm(request, (name) => name === 'queries');
    const queries = form.get('queries');
    if (typeof queries !== 'string') throw new BatchRefused('Send a form with the field "queries".');
    return queries;
  });
}

function answer(readQueries: () => Promise<string>): Promise<Response> {
  return orRefusal(async () => {
    try {
      return jsonResponse(await answerBatch(await readQueries()), { headers: NO_STORE });
    } catch (error) {
      if (error instanceof BatchRefused) return refusal(400, error.message);
      throw error;
    }
  });
}

function refusal(status: number, error: string): Response {
  return jsonResponse({ error }, { status, headers: NO_STORE });
}
