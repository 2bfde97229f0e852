import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Env } from '../env.server';
import { sendRefusal } from '../http/refusal.server';
import { closeGently } from './close-gently.server';
import { FORM_BYTES, isApi, JSON_BYTES, LEAVES, POSTS, WINDOW_MS } from './limits';
import { isFormType, mediaType } from './media-type';
import { readBounded } from './read-bounded.server';
import { sharedPosts } from './shared-posts.server';

/**
 * What every POST passes before the site's own code sees it: it comes from a page of this site, or from no page at
 * all; its client has not sent too many; its body is bounded (docs/promises.md P21 to P23). Afterwards `req.body` holds the
 * body's bytes.
 */
export function guardPosts(env: Pick<Env, 'PUBLIC_URL'>): RequestHandler[] {
  const guards = [refuseForeignPages(env), limitClients(), boundBody];
  return guards.map((guard) => (req, res, next) => (req.method === 'POST' ? guard(req, res, next) : next()));
}

/** Text browsers, curl and one-click unsubscribing name no origin: they carry nobody's cookies and may pass. */
function refuseForeignPages({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): RequestHandler {
  const isOwn = (origin: string, host?: string) =>
    origin === PUBLIC_URL ||
    (URL.canParse(origin) && new URL(origin).origin === origin && new URL(origin).host === host);
  return (req, res, next) => {
    const origins = req.headersDistinct.origin ?? [];
    const isForeign = origins.length > 1 || (origins[0] !== undefined && !isOwn(origins[0], hostOf(req)));
    if (isForeign || req.headers['sec-fetch-site'] === 'cross-site') return sendRefusal(req, res, 403);
    next();
  };
}

/** The host that the visitor asked for, in small letters; `front` has left a forwarded one only where it counts. */
function hostOf(req: Request): string | undefined {
  return (req.get('x-forwarded-host') || req.headers.host)?.toLowerCase();
}

/** Counts by client address, IPv6 by the /64 that one household gets, over all processes together. */
function limitClients(): RequestHandler {
  const limiter = (kind: string, limit: number) =>
    rateLimit({
      limit,
      store: sharedPosts(kind, limit),
      windowMs: WINDOW_MS,
      ipv6Subnet: 64,
      legacyHeaders: false,
      // Its warnings are about settings, which env.server.ts checks, and would be written on each start of an attack.
      validate: false,
      handler: (req, res) => {
        const seconds = secondsToWait(req);
        const minutes = Math.ceil(seconds / 60);
        res.set('Retry-After', String(seconds));
        sendRefusal(
          req,
          res,
          429,
          `Many people may share one connection. What you entered is not lost: go back, wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and send it again.`,
        );
      },
    });
  const posts = limiter('posts', POSTS);
  const leaves = limiter('leaves', LEAVES);
  return (req, res, next) =>
    /^\/newsletter\/unsubscribe\/./i.test(req.path) ? leaves(req, res, next) : posts(req, res, next);
}

function secondsToWait(req: Request): number {
  const { resetTime } = (req as Request & { rateLimit?: { resetTime?: Date } }).rateLimit ?? {};
  return Math.max(1, Math.ceil(((resetTime?.getTime() ?? Date.now() + WINDOW_MS) - Date.now()) / 1000));
}

const boundBody: RequestHandler = async (req, res, next) => {
  const encoding = req.headers['content-encoding'];
  const isReadable = isApi(req.path) || isFormType(mediaType(req.headers['content-type']));
  if (!isReadable || (encoding && encoding !== 'identity')) return refuseUnread(req, res, 415);
  const body = await readBounded(req, isApi(req.path) ? JSON_BYTES : FORM_BYTES);
  if (body === 'too large') return refuseUnread(req, res, 413);
  // A client that went away waits for no answer.
  if (body === 'aborted') return;
  req.body = body;
  next();
};

/** The rest of the body is neither read nor taken for another request. */
function refuseUnread(req: Request, res: Response, status: number) {
  closeGently(req);
  sendRefusal(
    req,
    res,
    status,
    isApi(req.path) ? 'Send up to 16 KB of JSON, without compression.' : undefined,
  );
}
