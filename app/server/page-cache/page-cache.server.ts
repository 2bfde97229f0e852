import type { IncomingMessage, RequestListener } from 'node:http';
import type express from 'express';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { env } from '../env.server';
import type { PageKind } from '../http/page-kinds.server';
import { keptPage, keptPageSent, newRequestId } from '../http/request-log.server';
import { hasOneHost, headersByPath, isHostAllowed } from '../http/security.server';
import { log } from '../log.server';
import { countView } from '../page-views/page-views.server';
import { viewOf } from '../page-views/view';
import { isPlain, pathOf } from './canonical-query';
import { judge } from './lifetime';
import { PageStore } from './page-store.server';
import { acceptedEncoding, type Encoding, isSavingData, isShared, keyOf } from './shared-request';
import { type CacheEntry, readWhole, SharedResponse, sendShared } from './shared-response.server';

/** What the cache needs from the site. */
export interface Pages {
  isStopping(): boolean;
  /** Renders a page. */
  render(request: Request): Promise<Response>;
  kindOf(path: string): PageKind;
}

export type PageCache = ReturnType<typeof pageCache>;

/** The result of rendering: a response for all waiting requests, or `never` if it must not be shared. */
type Outcome = SharedResponse | 'never';
type How = 'hit' | 'stale' | 'miss';

interface Found {
  how: How;
  outcome: Outcome;
}

const MEGABYTE = 1024 * 1024;
/** A longer response is not cached. */
const LONGEST_BODY = 2 * MEGABYTE;
/** Milliseconds between a failed refresh and the next. */
const RETRY_MS = 1000;
/** Paths whose responses turn out to be one visitor's alone are remembered, so that they are not rendered twice again. */
const NEVER_PATHS = { max: 1000, ttl: 600_000 };

/**
 * Keeps whole responses of public pages in memory, compressed (docs/decisions/page-cache.md). A page is rendered
 * only from its path, its query and whether the visitor saves data: nothing else in a request reaches it, so no
 * visitor can influence what others get. A visitor's `Cache-Control: no-cache` does not force rendering. Cached
 * responses carry no `Age`: a data change empties the cache, so they are as good as fresh.
 */
export function pageCache({ isStopping, render, kindOf }: Pages) {
  const store = new PageStore(env().PAGE_CACHE_MB * MEGABYTE);
  const flights = new Map<string, { outcome: Promise<Outcome>; version: number; isWanted: boolean }>();
  const never = new LRUCache<string, true>(NEVER_PATHS);
  const headersOf = headersByPath();
  /** Requests by how they were answered. */
  const requests = { hit: 0, stale: 0, miss: 0, pass: 0 };
  let renders = 0;
  let version = 1;
  let settling: Promise<void> = Promise.resolve();

  /** Serves cached pages before Express sees the request. */
  function before(app: RequestListener): RequestListener {
    return (req, res) => {
      if (!isShared(req) || isStopping() || !hasOneHost(req) || !isHostAllowed(req)) return app(req, res);
      const url = req.url ?? '';
      const key = keyOf(url, req);
      const kept = store.get(key);
      const how = kept && usability(kept);
      const variant = how && kept.response.ready(acceptedEncoding(req.headers['accept-encoding'] as string));
      if (!variant) return app(req, res);
      if (how === 'stale') refresh(url, req);
      const id = newRequestId();
      requests[how]++;
      sendShared(req, res, kept.response, variant, id);
      settle(key, url, kept.response);
      keptPageSent(id, req.method ?? '', res.statusCode, how, kept.response.page);
      countView(kept.response.page.view, req, res.statusCode);
    };
  }

  const isPassed = (path: string) => kindOf(path).isPassed || never.has(path);

  /** Serves what is cached or already being rendered: neither needs a place. */
  const fromCache: RequestHandler = async (req, res, next) => {
    if (!isShared(req) || isPassed(req.path)) return next();
    const { url } = req;
    const key = keyOf(url, req);
    const found = lookUp(url, req);
    if (!found && flights.get(key)?.version !== version) return next();
    if (found?.how === 'stale') refresh(url, req);
    await respond(found ?? afterRendering(url, req), url, req, res, next).catch(next);
  };

  /** Renders pages for the cache. @param others answers what cannot be shared */
  const fromRendering =
    (others: RequestHandler): RequestHandler =>
    async (req, res, next) => {
      if (!isShared(req)) return others(req, res, next);
      if (isPassed(req.path)) {
        requests.pass++;
        return others(req, res, next);
      }
      const { url } = req;
      // Another request may have cached it while this one waited for its place.
      const found = lookUp(url, req) ?? afterRendering(url, req);
      await respond(found, url, req, res, () => others(req, res, next));
    };

  /** A usable page from the cache. */
  function lookUp(url: string, req: express.Request): Found | undefined {
    const key = keyOf(url, req);
    const kept = store.get(key);
    const how = kept && usability(kept);
    if (!how) return undefined;
    settle(key, url, kept.response);
    return { how, outcome: kept.response };
  }

  /** A newly rendered page, or the cached one if rendering fails. */
  async function afterRendering(url: string, req: express.Request): Promise<Found> {
    const kept = store.get(keyOf(url, req));
    const outcome = await renderSingleFlight(url, req);
    const isGood = kept && Date.now() - kept.renderedAt < kept.lifetime.failing;
    return isGood && isFailure(outcome) ? { how: 'stale', outcome: kept.response } : { how: 'miss', outcome };
  }

  async function respond(
    finding: Found | Promise<Found>,
    url: string,
    req: express.Request,
    res: express.Response,
    others: () => unknown,
  ) {
    const { how, outcome } = await finding;
    if (outcome === 'never') {
      requests.pass++;
      return others();
    }
    requests[how]++;
    res.locals.cache = how;
    res.locals.route = outcome.page.route;
    res.locals.view = outcome.page.view;
    const encoding = acceptedEncoding(req.get('Accept-Encoding'));
    sendShared(req, res, outcome, await variantOf(outcome, encoding, url, req));
  }

  /** How a cached page may be used now; undefined if the visitor must wait for a new one. */
  function usability({
    lifetime,
    renderedAt,
    version: renderedVersion,
    failedAt,
    failedVersion,
  }: CacheEntry) {
    const age = Date.now() - renderedAt;
    const isCurrent = renderedVersion === version;
    if (isCurrent && age < lifetime.fresh) return 'hit';
    if (isCurrent && age < lifetime.refreshing) return 'stale';
    return failedAt > 0 && failedVersion === version && age < lifetime.failing ? 'stale' : undefined;
  }

  /** Renders a new page while visitors get the old one. */
  function refresh(url: string, req: IncomingMessage) {
    const kept = store.get(keyOf(url, req));
    if (kept && Date.now() - kept.failedAt < RETRY_MS) return;
    renderSingleFlight(url, req).catch((error: Error) => log.error({ error: error.stack }, 'refresh failed'));
  }

  /** Shares one rendering among all concurrent requests for the same page. */
  function renderSingleFlight(url: string, req: IncomingMessage): Promise<Outcome> {
    const key = keyOf(url, req);
    const flying = flights.get(key);
    if (flying?.version === version) {
      flying.isWanted = true;
      return flying.outcome;
    }
    const flight = { outcome: renderAndKeep(key, url, isSavingData(req)), version, isWanted: false };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.outcome.then(land, land);
    return flight.outcome;
  }

  async function renderAndKeep(key: string, url: string, isSaving: boolean): Promise<Outcome> {
    const startedAt = Date.now();
    const path = pathOf(url);
    const renderedVersion = version;
    renders++;
    const headers: HeadersInit = isSaving ? { 'Save-Data': 'on' } : {};
    const response = await render(new Request(env().PUBLIC_URL + url, { headers }));
    const lifetime = judge(response.status, response.headers);
    const body = lifetime === 'never' ? undefined : await readWhole(response, LONGEST_BODY);
    if (lifetime === 'never' || !body) {
      await response.body?.cancel().catch(() => {});
      never.set(path, true);
      store.delete(key);
      return 'never';
    }
    const kind = kindOf(path);
    const { leaf, pattern } = kind;
    const view = viewOf(url, response.headers.get('Content-Type') ?? '', leaf);
    const page = keptPage(path, pattern, view);
    const fixed = headersOf(path, kind);
    const shared = new SharedResponse(response.status, response.headers, body, fixed, page);
    const old = store.get(key);
    if (lifetime === 'once') {
      // A page that is incomplete or fails does not replace a complete one.
      const isKept = shared.status < 300 || isFailure(shared);
      if (old && isKept) Object.assign(old, { failedAt: Date.now(), failedVersion: renderedVersion });
      else store.delete(key);
      return shared;
    }
    // A page that other requests are waiting for counts as used twice. One rendered from newer data meanwhile
    // stays.
    const isAdmitted = store.admits(key, url) || flights.get(key)?.isWanted;
    if (!isAdmitted || (old && old.version > renderedVersion)) return shared;
    const same = old?.response.equals(shared) ? old.response : undefined;
    const kept: CacheEntry = {
      response: same ?? shared,
      lifetime,
      renderedAt: startedAt,
      version: renderedVersion,
      failedAt: 0,
      failedVersion: 0,
    };
    store.set(key, url, kept);
    return kept.response;
  }

  /**
   * Compresses a cached page as well as possible, in the background, once it is requested again. One page at a
   * time: this takes ten times as long as rendering, and a crawler requests most pages only once.
   */
  function settle(key: string, url: string, shared: SharedResponse) {
    if (!shared.claim()) return;
    settling = settling
      .then(() => shared.settle(isPlain(url) ? 'best' : 'quick'))
      .then(() => measure(key, url, shared))
      .catch((error: Error) => log.error({ error: error.stack }, 'compression failed'));
  }

  async function variantOf(shared: SharedResponse, encoding: Encoding, url: string, req: IncomingMessage) {
    const ready = shared.ready(encoding);
    if (ready) return ready;
    const made = await shared.in(encoding);
    measure(keyOf(url, req), url, shared);
    return made;
  }

  /** Updates the store after a response has grown or shrunk. */
  function measure(key: string, url: string, shared: SharedResponse) {
    const kept = store.get(key);
    if (kept?.response === shared) store.set(key, url, kept);
  }

  return {
    before,
    fromCache,
    fromRendering,
    /** Marks everything rendered so far as outdated: it is served again only if rendering fails. */
    outdate() {
      version++;
    },
    /** Counts since the start, and the cache's current size. */
    figures: () => ({ requests, renders, ...store.totals }),
  };
}

function isFailure(outcome: Outcome): boolean {
  return outcome !== 'never' && outcome.status >= 500;
}
