import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { addressList } from '../address-list';
import { env } from '../env.server';
import { HOUSEHOLD_BITS } from '../http/client.server';
import { type Leave, places } from '../http/places';
import { refuseForNow, sendRefusal } from '../http/refusal.server';
import { gatewayRefusal } from './gateway-access.server';
import {
  DESK_FILE_BYTES,
  DESK_FILES_AT_ONCE,
  DESK_POSTS,
  FORM_BYTES,
  isApi,
  isDesk,
  isLeaving,
  JSON_BYTES,
  LEAVES,
  LIST_BYTES,
  LISTS,
  LISTS_AT_ONCE,
  POSTS,
  type PostKind,
  QUESTIONS,
  SHORT_LIST,
  WINDOW_MS,
} from './limits';
import { closeGently, isFormType, mediaType, readBounded } from './post-body.server';
import { sharedPosts } from './shared-posts.server';

type PostsOf = (req: Request) => PostKind;

/** Long lists that may wait in memory for a place, and for how many milliseconds; others are refused before they are read. */
const LIST_PLACES = { atOnce: LISTS_AT_ONCE, longestLine: 64, patience: 1000 };
/** Files of the desk wait unread, for less than nginx, which has the whole of each, waits to pass it on. */
const FILE_PLACES = { atOnce: DESK_FILES_AT_ONCE, longestLine: 8, patience: 8000 };

/**
 * Checks on every POST before the site's own code sees it: it comes from a page of this site or from no page; a phone
 * system has its token; its client has not sent too many; its body is bounded (docs/promises.md P21 to P23). Afterwards
 * `req.body` holds the body's bytes.
 *
 * @param kindOf tells which limits apply to posts to a path.
 * @param onLockout learns of each post that is refused because its client has sent too many
 */
export function guardPosts(
  kindOf: (path: string) => { posts: PostKind },
  onLockout: (req: Request) => void,
): RequestHandler[] {
  const postsOf = (req: Request) => kindOf(req.path).posts;
  const guards = [
    refuseForeignPages(postsOf),
    admitGateways(postsOf),
    limitClients(postsOf, onLockout),
    boundBodies(postsOf),
  ];
  return guards.map((guard) => (req, res, next) => (req.method === 'POST' ? guard(req, res, next) : next()));
}

/** Text browsers, curl and one-click unsubscribing send no origin: they carry no cookies and may pass. */
function refuseForeignPages(postsOf: PostsOf): RequestHandler {
  const { PUBLIC_URL } = env();
  const scheme = new URL(PUBLIC_URL).protocol;
  const isOwn = (origin: string, host?: string) =>
    origin === PUBLIC_URL ||
    (URL.canParse(origin) && new URL(origin).origin === origin && new URL(origin).host === host);
  return (req, res, next) => {
    if (postsOf(req) === 'service') return next();
    const origins = req.headersDistinct.origin ?? [];
    const [origin] = origins;
    const isForeign =
      origins.length > 1 ||
      (origin !== undefined && !isOwn(origin, hostOf(req))) ||
      (origin !== undefined && isDesk(req.path) && new URL(origin).protocol !== scheme);
    if (isForeign || req.headers['sec-fetch-site'] === 'cross-site') return sendRefusal(req, res, 403);
    next();
  };
}

/** The host that the visitor requested, in lower case; `keepTrustedHeaders` has removed an untrusted forwarded one. */
function hostOf(req: Request): string | undefined {
  return (req.get('x-forwarded-host') || req.headers.host)?.toLowerCase();
}

/** Runs before the body is read. The route checks the token again, for servers without these guards. */
function admitGateways(postsOf: PostsOf): RequestHandler {
  const isAllowed = addressList(env().GATEWAY_ADDRESSES);
  return (req, res, next) => {
    if (postsOf(req) !== 'gateway') return next();
    const status = gatewayRefusal(env(), req.headers.authorization, req.originalUrl);
    if (status === null && isAllowed(req.ip ?? '')) return next();
    closeGently(req);
    if (status === 401) res.set('WWW-Authenticate', 'Bearer');
    sendRefusal(
      req,
      res,
      status ?? 403,
      status ? undefined : 'Requests from this IP address are not accepted.',
    );
  };
}

function waitToSend(wait: string): string {
  return `Many people may share one connection. What you entered is not lost: go back, wait ${wait} and send it again.`;
}

/** Counts by client IP address (IPv6 by the /64 that one household gets), across all processes. */
function limitClients(postsOf: PostsOf, onLockout: (req: Request) => void): RequestHandler {
  const limiter = (kind: string, limit: number) =>
    rateLimit({
      limit,
      store: sharedPosts(kind, limit),
      windowMs: WINDOW_MS,
      ipv6Subnet: HOUSEHOLD_BITS,
      legacyHeaders: false,
      // Its warnings concern settings, which env.server.ts validates, and would be logged at the start of every attack.
      validate: false,
      handler: (req, res) => {
        onLockout(req);
        refuseForNow(req, res, secondsToWait(req), waitToSend);
      },
    });
  const posts = limiter('posts', POSTS);
  const leaves = limiter('leaves', LEAVES);
  // Separate budgets: a client that matches lists can still send a form.
  const ofKind = {
    form: posts,
    question: limiter('checks', QUESTIONS),
    list: limiter('lists', LISTS),
    service: limiter('questions', QUESTIONS),
    // All phones come from one IP address: handsets are counted instead (app/features/gateway).
    gateway: ((_req, _res, next) => next()) as RequestHandler,
    desk: limiter('desk', DESK_POSTS),
    'desk file': limiter('desk', DESK_POSTS),
  };
  return (req, res, next) =>
    isLeaving(req.path) ? leaves(req, res, next) : ofKind[postsOf(req)](req, res, next);
}

function secondsToWait(req: Request): number {
  const { resetTime } = (req as Request & { rateLimit?: { resetTime?: Date } }).rateLimit ?? {};
  return Math.max(1, Math.ceil(((resetTime?.getTime() ?? Date.now() + WINDOW_MS) - Date.now()) / 1000));
}

function boundBodies(postsOf: PostsOf): RequestHandler {
  const lists = places(LIST_PLACES);
  const files = places(FILE_PLACES);
  return async (req, res, next) => {
    const kind = postsOf(req);
    const encoding = req.headers['content-encoding'];
    const isReadable =
      isApi(req.path) || kind === 'gateway' || isFormType(mediaType(req.headers['content-type']));
    if (!isReadable || (encoding && encoding !== 'identity')) return refuseUnread(req, res, 415, kind);
    let slot: Leave | undefined;
    // Not kept waiting, as it would wait in memory.
    if (kind === 'list' && !isShort(req)) {
      slot = lists.begin();
      if (!slot) return refuseList(req, res);
      res.once('close', slot);
    }
    if (kind === 'desk file' && !isShort(req)) {
      slot = await files.take();
      if (req.socket.destroyed) return slot?.();
      if (!slot) return refuseUnread(req, res.set('Retry-After', '5'), 503, kind);
      res.once('close', slot);
    }
    const body = await readBounded(req, longestOf(req, kind));
    if (body === 'too large') return refuseUnread(req, res, 413, kind);
    // The client has gone.
    if (body === 'aborted') return;
    if (kind === 'list' && !slot && hasManyLines(body)) {
      slot = await lists.take();
      if (req.socket.destroyed) return slot?.();
      if (!slot) return refuseList(req, res);
      res.once('close', slot);
    }
    req.body = body;
    next();
  };
}

/** True if the declared length is no more than a form's. */
function isShort(req: Request): boolean {
  return Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= FORM_BYTES;
}

function longestOf(req: Request, kind: PostKind): number {
  if (kind === 'list') return LIST_BYTES;
  if (kind === 'desk file') return DESK_FILE_BYTES;
  return kind === 'gateway' || (isApi(req.path) && kind === 'form') ? JSON_BYTES : FORM_BYTES;
}

/** True for more lines than cost about as much as a page, in either form type. */
function hasManyLines(body: Buffer): boolean {
  const ends = body.toString('latin1').match(/\r\n?|\n|%0D(?:%0A)?|%0A/gi);
  return (ends?.length ?? 0) > SHORT_LIST;
}

function refuseList(req: Request, res: Response) {
  refuseUnread(req, res.set('Retry-After', '5'), 503, 'list');
}

/** Refuses without reading the rest of the body, which must not be parsed as another request. */
function refuseUnread(req: Request, res: Response, status: number, kind: PostKind) {
  closeGently(req);
  sendRefusal(req, res, status, adviceFor(req, status, kind));
}

function adviceFor(req: Request, status: number, kind: PostKind): string | undefined {
  if (kind === 'service') return 'Send up to 64 KB as a form field "queries", without compression.';
  if (kind === 'gateway') return 'Send up to 16 KB, without compression.';
  if (kind === 'list' && status === 413) return 'Go back and send a list of at most 1 MB.';
  if (kind === 'list' && status === 503)
    return 'Too many long lists are being read. What you entered is not lost: go back and send it again in a moment.';
  if (kind === 'desk file' && status === 413) return 'Go back and choose a file of at most 20 MB.';
  if (kind === 'desk file' && status === 503)
    return 'Other files are being received. What you chose is not lost: go back and send it again in a moment.';
  return isApi(req.path) ? 'Send up to 16 KB of JSON, without compression.' : undefined;
}
