import { deskOriginOf, env, isDeskOn } from '../../server/env.server';

/** Where the desk is: scheme, host name and port, without a path. */
export function deskOrigin(): string {
  return deskOriginOf(env());
}

/** Whether the desk is there for this request. */
export function isDeskHere({ headers }: Request): boolean {
  const { DESK_HOST } = env();
  // The URL of a posted request has the site's own host name (app/server/submission/answer-posts.server.ts).
  const host = (headers.get('X-Forwarded-Host') || headers.get('Host') || '').toLowerCase();
  return isDeskOn(env()) && (!DESK_HOST || host === DESK_HOST);
}

/** The refusal of a desk that is not there: a post gets what it gets at every path without a form. */
export function noDesk({ method }: Pick<Request, 'method'>): Response {
  return new Response(null, { status: method === 'POST' ? 405 : 404 });
}

/** Stands for any host name. */
const ANY = 'http://desk.invalid';

/** A path of the desk to return to, with its query; the desk's home for anything else. */
export function deskPath(given: string | null): string {
  if (!given || !URL.canParse(given, ANY)) return '/desk';
  const { origin, pathname, search } = new URL(given, ANY);
  return origin === ANY && /^\/desk(\/(?!\/)|$)/.test(pathname) ? pathname + search : '/desk';
}
