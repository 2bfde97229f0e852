// The service worker: lets a visitor read again, without a connection, the public pages that were read with one
// (docs/behaviour.md 2.18). Pages come from the network first; nothing else of the site depends on it. It is a plain script
// of its own, which `/service-worker.js` brings in, and weighs at most 3 KB.

declare const self: ServiceWorkerGlobalScope & {
  /** The files that every page has: the shell and the styles, by their addresses. */
  files: string[];
};

const OFFLINE = '/offline';

/** Pages that were read, and those that came last, of which nobody knows yet whether they will be looked at. */
const READ = `read ${self.files}`;
const CAME = `came ${self.files}`;

/** Milliseconds: on a 2G line name, connection, encryption and answer take up to six turns of a second. */
const PATIENCE = 8000;
const MOST_READ = 50;
const MOST_CAME = 5;
/** Characters of HTML: of one page, and of all together. */
const LONGEST = 200_000;
const MOST_TEXT = 3_000_000;

/** Of a request that no visitor has made: it counts as no view (app/server/page-views). */
const UNASKED = { headers: { Purpose: 'prefetch' } };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(READ).then((read) => read.addAll([...self.files, new Request(OFFLINE, UNASKED)])),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  // Pages that another build's worker has kept need that build's styles.
  for (const name of await caches.keys()) if (name !== READ && name !== CAME) await caches.delete(name);
  // The browser asks for a page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answer(event));
  else if (self.files.includes(pathname))
    event.respondWith(keptAt(pathname).then((kept) => kept ?? fetch(request)));
});

/** The shell tells of each page that is shown. */
self.addEventListener('message', (event) => {
  if (event.source instanceof WindowClient) event.waitUntil(noteRead(addressOf(event.source.url), true));
});

async function answer(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request.url);
  const coming = comingFor(event);
  event.waitUntil(hold(address, coming, event.resultingClientId).catch(() => {}));
  const kept = await keptAt(address);
  try {
    const came = await (kept ? Promise.race([coming, impatience()]) : coming);
    return address === OFFLINE && came.ok ? await withList(came) : came;
  } catch {
    if (kept && address !== OFFLINE)
      return withLine(
        kept,
        `This page is as it was on ${timeOf(kept)}. <a href="${OFFLINE}">Other pages that you can read now</a>`,
      );
    const what = address === OFFLINE ? '' : 'The page that you asked for is not kept. ';
    return withLine(
      await withList((await keptAt(OFFLINE)) ?? Response.error()),
      `${what}These pages can be read now.`,
    );
  }
}

async function comingFor({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function impatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE));
}

/** Keeps what came until it is known to be read. What became private, or went, is kept no longer. */
async function hold(address: string, coming: Promise<Response>, client: string) {
  const came = (await coming).clone();
  if (came.status >= 500) return;
  const read = await caches.open(READ);
  if (!isPublicPage(came, address)) {
    if (address !== OFFLINE && came.type === 'basic') await read.delete(address);
    return;
  }
  const page = await readable(came);
  if (!page) return;
  const held = await caches.open(CAME);
  await put(held, address, page);
  await trim(held, MOST_CAME);
  // A page without scripts tells nothing: a window that shows it does. What is fetched ahead has none.
  if (client && (await self.clients.get(client))) await noteRead(address, false);
}

/** By what the server says of the answer: forms, receipts and all that is one visitor's are never public. */
function isPublicPage({ status, type, redirected, headers }: Response, address: string): boolean {
  const control = headers.get('Cache-Control') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /\bpublic\b/.test(control) &&
    !/no-store|private/.test(control) &&
    /^text\/html/.test(headers.get('Content-Type') ?? '') &&
    !headers.has('Content-Disposition') &&
    // What somebody looks for, or has sent, is nobody's business who has the phone next.
    !/^\/(offline|search|newsletter\/thank-you)(\?|$)/.test(address)
  );
}

/**
 * A page as it can be read: without what needs the network or has a time, which are forms that post, and without React, which
 * would throw a page away in which it finds a line that it does not know. The shell stays.
 */
async function readable(page: Response): Promise<Response | null> {
  const html = (await page.text())
    .replace(/<script.*?<\/script>/gs, (script) => (script.includes('data-worker') ? script : ''))
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<form[^>]* method="post".*?<\/form>/gs,
      '<p class="note">This form needs a connection: open the page again when there is one.</p>',
    );
  if (html.length > LONGEST) return null;
  const headers = new Headers({ 'Content-Length': String(html.length) });
  for (const name of ['Content-Type', 'Content-Security-Policy', 'Date'])
    headers.set(name, page.headers.get(name) ?? '');
  return new Response(html, { headers });
}

/** Keeps a page that is shown. @param mayFetch one that was shown before there was a worker is taken from the browser's cache */
async function noteRead(address: string, mayFetch: boolean) {
  const [held, read] = [await caches.open(CAME), await caches.open(READ)];
  let page = await held.match(address);
  if (!page && mayFetch && !(await read.match(address))) {
    const came = await fetch(address, { ...UNASKED, cache: 'force-cache' });
    if (isPublicPage(came, address)) page = (await readable(came)) ?? undefined;
  }
  if (!page) return;
  await put(read, address, page);
  await held.delete(address);
  await trim(read, MOST_READ);
}

/** The one that came last is the last in the cache. */
async function put(cache: Cache, address: string, page: Response) {
  await cache.delete(address);
  await cache.put(address, page);
}

/** Lets the oldest pages go. */
async function trim(cache: Cache, most: number) {
  let [pages, text] = [0, 0];
  for (const address of (await pagesIn(cache)).reverse()) {
    text += Number((await cache.match(address))?.headers.get('Content-Length'));
    if (++pages > most || text > MOST_TEXT) await cache.delete(address);
  }
}

/** The addresses of the pages that a cache has, the oldest first. */
async function pagesIn(cache: Cache): Promise<string[]> {
  const addresses = (await cache.keys()).map(({ url }) => addressOf(url));
  return addresses.filter((address) => address !== OFFLINE && !self.files.includes(address));
}

async function keptAt(address: string): Promise<Response | undefined> {
  return (await caches.open(READ)).match(address);
}

/** A page with a line at the top of its main part. */
function withLine(page: Response, words: string): Promise<Response> {
  const line = `<p class="note" role="status"><b>The site cannot be reached.</b> ${words}</p>`;
  return changed(page, (html) => html.replace(/<main[^>]*>/, `$&${line}`));
}

/** The offline page with the list of kept pages, the last one first. */
async function withList(page: Response): Promise<Response> {
  const read = await caches.open(READ);
  let list = '';
  for (const address of (await pagesIn(read)).reverse()) {
    const kept = await read.match(address);
    const title = /<title>([^<]*)/.exec((await kept?.text()) ?? '')?.[1];
    if (kept && title)
      list += `<li><a href="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${title}</a>, read on ${timeOf(kept)}</li>`;
  }
  return changed(page, (html) =>
    list ? html.replace(/<p id="kept-pages">.*?<\/p>/s, () => `<ul id="kept-pages">${list}</ul>`) : html,
  );
}

function timeOf({ headers }: Response): string {
  const moment = new Date(headers.get('Date') ?? '');
  return `<time datetime="${moment.toISOString()}">${moment.toLocaleString('en-NG', { dateStyle: 'long', timeStyle: 'short' })}</time>`;
}

async function changed(page: Response, change: (html: string) => string): Promise<Response> {
  const { headers } = page;
  return new Response(change(await page.text()), { headers });
}

/** Path and query. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
