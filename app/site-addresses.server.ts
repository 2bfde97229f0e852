import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hasEnded } from './content-files/store.server';
import type { SiteAddresses } from './content-files/surroundings';
import { uploadedDocument } from './content-files/uploads.server';
import { canonicalPath } from './features/pages/canonical-path';
import { headingIds, type Page } from './features/pages/pages.server';
import { formerPlace } from './features/publishing/addresses.server';
import { STATES } from './features/register/zones';
import { siteFile } from './site-files/site-file.server';
import { slugOf } from './text/slug';

const ROUTES = 'app/routes';
/** Written by the build, for a site that runs without its sources. */
const ROUTE_FILES = 'build/server/route-files.json';

/** Routes of pages made from the register's rows, where the state must exist. */
const PLACE_ROUTE = /^where-we-work\.nsr-summary-by-lga\.\$state\./;

/** Routes of uploaded files, where the file must exist. */
const UPLOAD_ROUTE = /^(pictures|documents)\.\$file\./;
const REGISTER_PLACE = /^\/where-we-work\/nsr-summary-by-lga\/([^/]+)(?:\/[^/]+)?$/;

/** Routes that show a page of the content with what they add (`loadPage`): its file must exist. */
export const PAGE_ROUTE =
  /^(?:get-involved\.tenders|nsr\.data-access-request-form\._index|nsr\.nsr-coverage-across-nigeria|releases|resource-hub\.news\._index|resource-hub\.policy-and-governance-documents|where-we-work\._index|where-we-work\.match-lga-names)\.tsx$/;

/** Routes of texts that are files of the content, and of pages in their languages: these must exist. */
const TEXT_ROUTE = /^(?:\$language|answers\.\(\$answer\)|warnings\.\(\$warning\)|news\.\$slug)\./;

/** Saves the names of the routes' files for a site that runs from its build. */
export function writeRouteFiles() {
  writeFileSync(ROUTE_FILES, JSON.stringify(readdirSync(ROUTES)));
}

function routeFiles(): string[] {
  return existsSync(ROUTES) ? readdirSync(ROUTES) : JSON.parse(readFileSync(ROUTE_FILES, 'utf8'));
}

/**
 * The paths that the site serves: content pages, routes (by file name) and static files.
 *
 * @param texts paths of all texts that have a page
 */
export function siteAddresses(pages: readonly Page[], texts: ReadonlySet<string>): SiteAddresses {
  const states = new Set<string>(STATES.map(slugOf));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const files = routeFiles().filter(
    (file) => ![PLACE_ROUTE, TEXT_ROUTE, UPLOAD_ROUTE].some((route) => route.test(file)),
  );
  const routes = files.flatMap((file) => routePattern(file) ?? []);
  const whole = files.filter((file) => !PAGE_ROUTE.test(file)).flatMap((file) => routePattern(file) ?? []);
  const ofLanguages = routeFiles()
    .filter((file) => file.startsWith('$language.'))
    .flatMap((file) => routePattern(file) ?? []);
  return {
    canonicalPath,
    hasOwnRoute: (path) => routes.some((route) => route.test(path)),
    isOfLanguages: (path) => ofLanguages.some((route) => route.test(path)),
    hasPath(path) {
      if (byPath.has(path) || texts.has(path)) return true;
      if (hasEnded(path)) return false;
      if (states.has(REGISTER_PLACE.exec(path)?.[1] ?? '')) return true;
      return whole.some((route) => route.test(path)) || isFile(path) || uploadedDocument(path) !== undefined;
    },
    isFormer: (path) => formerPlace(path) !== null,
    headingsOf(path) {
      const page = byPath.get(path);
      return page ? headingIds(page) : null;
    },
  };
}

/** A pattern for the paths of a route, derived from its file name; null for the catch-all. */
export function routePattern(file: string): RegExp | null {
  const name = file.replace(/\.[jt]sx?$/, '');
  if (name === '$') return null;
  // Dots separate segments, except in brackets.
  const segments = name.match(/(?:\[[^\]]*\]|[^.[])+/g) ?? [];
  const path = segments
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => {
      if (segment.startsWith('($')) return '(?:/[^/]+)?';
      const rest = segment.replace(/^\$\w+/, '');
      return `/${rest === segment ? '' : '[^/]+'}${literal(rest.replace(/_$/, ''))}`;
    })
    .join('');
  return new RegExp(`^${path || '/'}$`);
}

function literal(segment: string): string {
  return segment.replace(/[[\]]/g, '').replace(/[.*+?^${}()|\\]/g, '\\$&');
}

function isFile(path: string): boolean {
  return (
    /^(\/[\w-]+(\.[\w-]+)*)+$/.test(path) &&
    (statSync(siteFile(path) ?? '', { throwIfNoEntry: false })?.isFile() ?? false)
  );
}
