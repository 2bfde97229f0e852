import { json } from '@remix-run/node';
import type { Gone, Moved } from '../../content-files/moved';
import { type ContentFile, hasEnded, movedAddresses, perContent } from '../../content-files/store.server';
import { pathOfFile } from '../../content-files/upload-files';
import { englishPath } from '../../words/languages.server';
import { canonicalPath } from '../pages/canonical-path';
import { findPage } from '../pages/pages.server';
import { movedFile, writtenAddresses } from './moved-file.server';

/** A redirect that was set by mistake is forgotten after ten minutes. */
const REDIRECT = { 'Cache-Control': 'public, max-age=600' };

/** The addresses of texts for programs: that of a page, and one of these. */
const TEXT_ENDING = /\.(md|json)$/;

/** A path of the site in a text. */
const LINKED = /(?<![\w/#.:-])\/[a-z0-9][\w/-]*(?:\.\w+)*/g;

/** Every address that changed: by the content's own list, and by what was published at the desk, which counts more. */
const allMoved = perContent(
  (): ReadonlyMap<string, Moved> => new Map([...writtenAddresses(), ...movedAddresses()]),
);

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

/** As `lastPlace`; the files of a picture go with it, and the translations of a page with the page. */
function placeOf(path: string): Moved | null {
  const place = placeOfPage(pathOfFile(path));
  const english = englishPath(path);
  if (place || english === path) return place;
  const ofEnglish = placeOfPage(english);
  return ofEnglish && 'gone' in ofEnglish ? ofEnglish : null;
}

/** As `lastPlace`; the text of a page for programs moves and goes with its page. */
function placeOfPage(path: string): Moved | null {
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

/** Where what was at a path is in the end, or that it was taken away; null if the path is no former address. */
export function formerPlace(path: string): Moved | null {
  return placeOf(canonicalPath(path) ?? path);
}

/** The former addresses of what is at a path. */
export function formerAddressesOf(path: string): string[] {
  return [...allMoved().keys()].filter((former) => {
    const place = lastPlace(former, allMoved());
    return place !== null && 'to' in place && place.to === path;
  });
}

/** Links of a text to former addresses, with their lines. They go on working; the list of those addresses has none. */
export function formerLinks({ file, content }: ContentFile): { line: number; path: string; place: Moved }[] {
  if (allMoved().size === 0 || file === movedFile.file) return [];
  return content.split('\n').flatMap((words, index) =>
    [...words.matchAll(LINKED)].flatMap(([path]) => {
      const place = formerPlace(path);
      return place ? [{ line: index + 1, path, place }] : [];
    }),
  );
}

/**
 * Ends a loader that finds nothing at its address: what has moved is redirected to, and what was taken away says why.
 *
 * @throws Response 301, 410 (with a `ToldGone`, or with words on the address of a text for programs), or else 404
 */
export function notThere(request: Request): never {
  const { pathname } = new URL(request.url);
  const place = formerPlace(pathname);
  if (!place) throw new Response('Not found', { status: 404 });
  if ('to' in place) throw new Response(null, { status: 301, headers: { Location: place.to, ...REDIRECT } });
  if (TEXT_ENDING.test(pathname)) throw new Response(inWords(place), { status: 410 });
  throw json({ ...place, lookTitle: findPage(place.look)?.title ?? place.look }, { status: 410 });
}

/** Whether the desk has taken down the file at a URL path, which may have escapes; the build may still have it. */
export function isTakenDown(path: string): boolean {
  return hasEnded(pathOfFile(path.includes('%') ? unescaped(path) : path));
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What was taken away from a path, and why, in words; null if nothing was. */
export function goneInWords(path: string): string | null {
  const place = formerPlace(path);
  return place && 'gone' in place ? inWords(place) : null;
}

function inWords({ title, gone, look }: Gone): string {
  return `${title ? `“${title}”` : 'What was here'} was taken away: ${gone} Look at ${look} instead.`;
}
