import { json } from '@remix-run/node';

/** Ends a loader with the page "Page not found". */
export function notFound(): never {
  throw new Response('Not found', { status: 404 });
}

/**
 * The answer of an API, or, where a page would show a refusal, `{ "error": … }` with the same status. A redirect stays one.
 *
 * @param message what it says; the refusal's own text when left out
 */
export async function orRefusal(answer: () => Promise<Response>, message?: string): Promise<Response> {
  try {
    return await answer();
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.status < 400) throw refusal;
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    const after = refusal.headers.get('Retry-After');
    if (after) headers.set('Retry-After', after);
    return json({ error: message ?? (await refusal.text()) }, { status: refusal.status, headers });
  }
}
