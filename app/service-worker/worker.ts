// The service worker: lets visitors reread, without a connection, public pages they have already read
// (docs/behaviour.md 2.18). Pages come from the network first; nothing else on the site depends on it. It is a separate
// plain script, imported by `/service-worker.js`, of at most 3 KB.

declare const self: ServiceWorkerGlobalScope & {
  /** URLs of the shell script and of the style sheets. */
  files: string[];
};

const OFFLINE = '/offline';

/** Caches: pages that were read, and the last ones received, which may never be looked at (fetched ahead). */
const READ = `read ${self.files}`;
const RECEIVED = `came ${self.files}`;

/** Milliseconds: on 2G, DNS, TCP, TLS and the response take up to six round trips of a second each. */
const NETWORK_TIMEOUT = 8000;
const MAX_READ = 50;
const MAX_RECEIVED = 5;
/** Characters of HTML, per page and in total. */
const MAX_PAGE_LENGTH = 200_000;
const MAX_TOTAL_LENGTH = 3_000_000;

/** For requests that no visitor made, which must not count as page views (app/server/page-views). */
const PREFETCH = { headers: { Purpose: 'prefetch' } };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(READ).then((read) => read.addAll([...self.files, new Request(OFFLINE, PREFETCH)])),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  // Pages kept by another build's worker need that build's styles.
  for (const name of await caches.keys()) if (name !== READ && name !== RECEIVED) await caches.delete(name);
  // Lets the browser request a page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // The office's desk is neither kept nor replaced by a page to read offline.
  if (request.mode === 'navigate')
    event.respondWith(/^\/desk(\/|$)/i.test(pathname) ? fetchPage(event) : answer(event));
  else if (self.files.includes(pathname))
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});

/** The shell sends a message for each page that is shown. */
self.addEventListener('message', (event) => {
  if (event.source instanceof WindowClient) event.waitUntil(keepAsRead(pathOf(event.source.url), true));
});

async function answer(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request.url);
  const pending = fetchPage(event);
  event.waitUntil(hold(path, pending, event.resultingClientId).catch(() => {}));
  const kept = await findKept(path);
  try {
    const response = await (kept ? Promise.race([pending, timeout()]) : pending);
    return path === OFFLINE && response.ok ? await withList(response) : response;
  } catch {
    if (kept && path !== OFFLINE)
      return withLine(
        kept,
        `This page is as it was on ${timeOf(kept)}. <a href="${OFFLINE}">Other pages you can read now</a>`,
      );
    const notKept = path === OFFLINE ? '' : 'You do not have a copy of the page you asked for. ';
    return withLine(
      await withList((await findKept(OFFLINE)) ?? Response.error()),
      `${notKept}You can read these pages now.`,
    );
  }
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT));
}

/** Holds a page until it is known to be read. Drops the copy of one that became private or was removed. */
async function hold(path: string, pending: Promise<Response>, client: string) {
  const response = (await pending).clone();
  if (response.status >= 500) return;
  const read = await caches.open(READ);
  if (!isPublicPage(response, path)) {
    if (path !== OFFLINE && response.type === 'basic') await read.delete(path);
    return;
  }
  const page = await offlineCopy(response);
  if (!page) return;
  const received = await caches.open(RECEIVED);
  await put(received, path, page);
  await trim(received, MAX_RECEIVED);
  // A page without scripts sends no message, but has a window once it is shown. A page fetched ahead has none.
  if (client && (await self.clients.get(client))) await keepAsRead(path, false);
}

/** Decided by the response headers: forms, receipts and anything private to one visitor are never public. */
function isPublicPage({ status, type, redirected, headers }: Response, path: string): boolean {
  const control = headers.get('Cache-Control') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /\bpublic\b/.test(control) &&
    !/no-store|private/.test(control) &&
    /^text\/html/.test(headers.get('Content-Type') ?? '') &&
    !headers.has('Content-Disposition') &&
    // The next person to use the phone must not see what was searched for or sent.
    !/^(\/[a-z]{2,3})?\/(offline|search|newsletter\/thank-you)(\?|$)/.test(path)
  );
}

/**
 * The copy of a page to keep: without POST forms, which need the network and expire, and without React, which would
 * discard a page containing an unexpected line. The shell stays. Null if the page is too long.
 */
async function offlineCopy(page: Response): Promise<Response | null> {
  const html = (await page.text())
    .replace(/<script.*?<\/script>/gs, (script) => (script.includes('data-worker') ? script : ''))
    .replace(/<link rel="later"[^>]*>/g, '')
    .replace(
      /<form[^>]* method="post".*?<\/form>/gs,
      '<p class="note">This form needs a connection: open the page again when there is one.</p>',
    );
  if (html.length > MAX_PAGE_LENGTH) return null;
  const headers = new Headers({ 'Content-Length': String(html.length) });
  for (const name of ['Content-Type', 'Content-Security-Policy', 'Date'])
    headers.set(name, page.headers.get(name) ?? '');
  return new Response(html, { headers });
}

/** Keeps a page that is shown. @param mayFetch take one shown before the worker existed from the HTTP cache */
async function keepAsRead(path: string, mayFetch: boolean) {
  const [received, read] = [await caches.open(RECEIVED), await caches.open(READ)];
  let page = await received.match(path);
  if (!page && mayFetch && !(await read.match(path))) {
    const response = await fetch(path, { ...PREFETCH, cache: 'force-cache' });
    if (isPublicPage(response, path)) page = (await offlineCopy(response)) ?? undefined;
  }
  if (!page) return;
  await put(read, path, page);
  await received.delete(path);
  await trim(read, MAX_READ);
}

/** Puts a page at the end of the cache, which is ordered oldest first. */
async function put(cache: Cache, path: string, page: Response) {
  await cache.delete(path);
  await cache.put(path, page);
}

/** Deletes the oldest pages beyond the limits. */
async function trim(cache: Cache, maxPages: number) {
  let [pages, length] = [0, 0];
  for (const path of (await pagesIn(cache)).reverse()) {
    length += Number((await cache.match(path))?.headers.get('Content-Length'));
    if (++pages > maxPages || length > MAX_TOTAL_LENGTH) await cache.delete(path);
  }
}

/** Paths of a cache's pages, oldest first. */
async function pagesIn(cache: Cache): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => pathOf(url));
  return paths.filter((path) => path !== OFFLINE && !self.files.includes(path));
}

async function findKept(path: string): Promise<Response | undefined> {
  return (await caches.open(READ)).match(path);
}

/** A page with a line added at the top of its main part. */
function withLine(page: Response, words: string): Promise<Response> {
  const line = `<p class="note" role="status"><b>The site cannot be reached.</b> ${words}</p>`;
  return rewritten(page, (html) => html.replace(/<main[^>]*>/, `$&${line}`));
}

/** The offline page with the list of kept pages, newest first. */
async function withList(page: Response): Promise<Response> {
  const read = await caches.open(READ);
  let list = '';
  for (const path of (await pagesIn(read)).reverse()) {
    const kept = await read.match(path);
    const title = /<title>([^<]*)/.exec((await kept?.text()) ?? '')?.[1];
    if (kept && title)
      list += `<li><a href="${path.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${title}</a>, read on ${timeOf(kept)}</li>`;
  }
  return rewritten(page, (html) =>
    list ? html.replace(/<p id="kept-pages">.*?<\/p>/s, () => `<ul id="kept-pages">${list}</ul>`) : html,
  );
}

function timeOf({ headers }: Response): string {
  const moment = new Date(headers.get('Date') ?? '');
  return `<time datetime="${moment.toISOString()}">${moment.toLocaleString('en-NG', { dateStyle: 'long', timeStyle: 'short' })}</time>`;
}

async function rewritten(page: Response, change: (html: string) => string): Promise<Response> {
  const { headers } = page;
  return new Response(change(await page.text()), { headers });
}

/** Path and query. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
