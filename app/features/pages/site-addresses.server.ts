import { readdirSync, statSync } from 'node:fs';
import type { SiteAddresses } from './check-link';
import type { Page } from './pages.server';

const ROUTES = 'app/routes';
const FILES = 'public';

/** Pages of the register that are made from its rows: the state must be a real one. */
const REGISTER_PLACE = /^\/where-we-work\/nsr-summary-by-lga\/([^/]+)(?:\/[^/]+)?$/;

/**
 * The addresses that the site answers: content pages, routes by their file names, and files of the site.
 * For checks that run where the sources are.
 *
 * @param isState tells whether a word names a state in addresses, such as `akwa-ibom`.
 */
export function siteAddresses(pages: readonly Page[], isState: (slug: string) => boolean): SiteAddresses {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const routes = readdirSync(ROUTES).flatMap((file) => routePattern(file) ?? []);
  return {
    hasPath(path) {
      if (byPath.has(path)) return true;
      const state = REGISTER_PLACE.exec(path)?.[1];
      if (state !== undefined && !isState(state)) return false;
      return routes.some((route) => route.test(path)) || isFile(path);
    },
    headingsOf(path) {
      const page = byPath.get(path);
      return page ? headingIds(page) : null;
    },
  };
}

/** The paths that a route answers, read from the name of its file; null for the one that takes all others. */
export function routePattern(file: string): RegExp | null {
  const name = file.replace(/\.[jt]sx?$/, '');
  if (name === '$') return null;
  // Dots part the segments; in brackets they stand for themselves.
  const segments = name.match(/(?:\[[^\]]*\]|[^.[])+/g) ?? [];
  const path = segments
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => (segment.startsWith('$') ? '/[^/]+' : `/${literal(segment.replace(/_$/, ''))}`))
    .join('');
  return new RegExp(`^${path || '/'}$`);
}

function literal(segment: string): string {
  return segment.replace(/[[\]]/g, '').replace(/[.*+?^${}()|\\]/g, '\\$&');
}

function isFile(path: string): boolean {
  return (
    /^(\/[\w-]+(\.[\w-]+)*)+$/.test(path) &&
    (statSync(`${FILES}${path}`, { throwIfNoEntry: false })?.isFile() ?? false)
  );
}

function headingIds({ parts }: Page): ReadonlySet<string> {
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('');
  return new Set([...html.matchAll(/<h[2-4] id="([^"]*)"/g)].map((heading) => heading[1] ?? ''));
}
