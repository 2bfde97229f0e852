import type { Gone, Moved } from '../../content-files/moved';
import { movedAddresses } from '../../content-files/store.server';
import { canonicalPath } from '../pages/canonical-path';
import { findPage } from '../pages/pages.server';
import { writtenAddresses } from './moved-file.server';

/** A redirect that was set by mistake is forgotten after ten minutes. */
const REDIRECT = { 'Cache-Control': 'public, max-age=600' };

/** The addresses of texts for programs: that of a page, and one of these. */
const TEXT_ENDING = /\.(md|json)$/;

/** Every address that changed: by the content's own list, and by what was published at the desk, which counts more. */
function allMoved(): ReadonlyMap<string, Moved> {
  return new Map([...writtenAddresses(), ...movedAddresses()]);
}

/**
 * Where what was at a canonical path is in the end, however often it moved, or that it is gone; null if it never moved,
 * or if its moves lead round in a circle.
 */
export function lastPlace(path: string, moved: ReadonlyMap<string, Moved>): Moved | null {
  const passed = new Set([path]);
  let place = moved.get(path) ?? null;
  while (place && 'to' in place) {
    const to: string = canonicalPath(place.to) ?? place.to;
    if (passed.has(to)) return null;
    passed.add(to);
    const next = moved.get(to);
    if (!next) return { to };
    place = next;
  }
  return place;
}

/** As `lastPlace`; the text of a page for programs moves and goes with its page. */
function placeOf(path: string): Moved | null {
  const moved = allMoved();
  const [ending = ''] = TEXT_ENDING.exec(path) ?? [];
  const place = lastPlace(path, moved);
  if (place || !ending) return place;
  const ofPage = lastPlace(path.slice(0, -ending.length), moved);
  // A file has no text besides itself.
  return ofPage && 'to' in ofPage && !/\.\w+$/.test(ofPage.to) ? { to: ofPage.to + ending } : ofPage;
}

/**
 * The path to which a request is redirected, in one step from whatever alias, spelling or former address: the canonical
 * path of what it asks for.
 *
 * @returns null if the path stays as it is
 */
export function addressNow(path: string): string | null {
  const canonical = canonicalPath(path);
  const place = placeOf(canonical ?? path);
  return place && 'to' in place ? place.to : canonical;
}

/**
 * Ends a loader that finds nothing at its address: what has moved is redirected to, and what was taken away says why.
 *
 * @throws Response 301, 410 (with a `ToldGone`, or with words on the address of a text for programs), or else 404
 */
export function notThere(request: Request): never {
  const { pathname } = new URL(request.url);
  const place = placeOf(canonicalPath(pathname) ?? pathname);
  if (!place) throw new Response('Not found', { status: 404 });
  if ('to' in place) throw new Response(null, { status: 301, headers: { Location: place.to, ...REDIRECT } });
  if (TEXT_ENDING.test(pathname)) throw new Response(inWords(place), { status: 410 });
  throw Response.json({ ...place, lookTitle: findPage(place.look)?.title ?? place.look }, { status: 410 });
}

function inWords({ title, gone, look }: Gone): string {
  return `${title ? `“${title}”` : 'What was here'} was taken away: ${gone} Look at ${look} instead.`;
}
