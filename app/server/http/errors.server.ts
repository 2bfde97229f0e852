import type { LoaderFunctionArgs, RequestHandler } from '@remix-run/node';
import { jsonResponse } from './json-response';

/** Ends a loader with the page "Page not found". */
export function notFound(): never {
  throw new Response('Not found', { status: 404 });
}

/**
 * The response of an API, or `{ "error": … }` with the same status where a page would show a refusal. Redirects
 * pass through.
 *
 * @param message the error to report; defaults to the refusal's own text
 */
export async function orRefusal(respond: () => Promise<Response>, message?: string): Promise<Response> {
  try {
    return await respond();
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.status < 400) throw refusal;
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    const after = refusal.headers.get('Retry-After');
    if (after) headers.set('Retry-After', after);
    return jsonResponse({ error: message ?? (await refusal.text()) }, { status: refusal.status, headers });
  }
}

/** Answers 404 of a route without a page as any other address that nothing is at. */
export async function orNothingHere<Result>(
  { request, context }: LoaderFunctionArgs,
  work: () => Promise<Result>,
): Promise<Result | Response> {
  try {
    return await work();
  } catch (refusal) {
    // Given by server.js.
    const nothingHere = context.nothingHere as RequestHandler | undefined;
    if (refusal instanceof Response && refusal.status === 404 && nothingHere) return nothingHere(request);
    throw refusal;
  }
}
