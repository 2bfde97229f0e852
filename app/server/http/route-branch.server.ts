import { setImmediate } from 'node:timers/promises';
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const REMEMBERED = 1000;

/** The routes matching a path, from the root down. */
export interface Branch {
  ids: string[];
  /** Such as `/news/:slug`; `/*` for the site's catch-all. There are only as many as the site has routes. */
  pattern: string;
}

/** Matches paths to branches as Remix does, with a cache. */
export function routeBranches(routes: ServerBuild['routes']): (path: string) => Branch {
  const tree = childrenOf(undefined);
  const known = new LRUCache<string, Branch>({ max: REMEMBERED });

  function childrenOf(parentId: string | undefined): RouteObject[] {
    return Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) => {
        if (route?.index) return { id: route.id, path: route.path, index: true };
        return { id: route?.id, path: route?.path, children: route && childrenOf(route.id) };
      });
  }

  function find(path: string): Branch {
    // Remix would log such a path.
    if (!isDecodable(path)) return { ids: [], pattern: '/*' };
    const matches = matchRoutes(tree, path) ?? [];
    return {
      ids: matches.flatMap(({ route }) => route.id ?? []),
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`,
    };
  }

  return (path) => {
    const before = known.get(path);
    if (before) return before;
    const branch = find(path);
    known.set(path, branch);
    return branch;
  };
}

/** The router logs a path with broken escapes to the console, whole and with any secret in it. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Renders pages by Remix's request handler with only the routes of their branch (docs/decisions/route-branch.md). */
export function branchHandler(build: ServerBuild, mode: string | undefined): RequestHandler {
  const branchOf = routeBranches(build.routes);
  const handlers = new Map<string, RequestHandler>();

  return (request, context) => {
    const { ids } = branchOf(new URL(request.url).pathname);
    const leaf = ids.at(-1) ?? '';
    let handler = handlers.get(leaf);
    if (!handler) {
      handler = createRequestHandler(leaf ? withRoutes(build, ids) : build, mode);
      handlers.set(leaf, handler);
    }
    return handler(request, context);
  };
}

/** Renders the page of an address that nothing is at, for files that are not there. */
export function nothingHere(build: ServerBuild, mode: string | undefined): RequestHandler {
  const catchAll = Object.values(build.routes).find((route) => route?.path === '*')?.id ?? '';
  return createRequestHandler(withRoutes(build, ['root', catchAll]), mode);
}

/** A build reduced to these routes. */
function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<Value>(all: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name] as Value]] : [])));
}

const REGISTER = '/where-we-work/nsr-summary-by-lga';
/**
 * Pages that between them exercise most of the code and the database; a search learns what questions ask for. The first needs no
 * database: it reads what is longest to read.
 */
const FIRST_PAGES = [
  '/resource-hub/faqs',
  '/',
  '/search?query=register',
  REGISTER,
  `${REGISTER}?q=a&sort=households`,
];

/**
 * Warms up a process before it listens: renders a few pages. A proxy sends visitors as
 * soon as the process listens; without this, the first ones after a restart would meet cold code and an empty pool,
 * and time out (docs/promises.md P13). Failures here are ignored: they recur where they are handled.
 */
export async function warmUp(build: ServerBuild) {
  const render = branchHandler(build, 'production');
  const rendered = async (page: string) => (await render(new Request(`http://localhost${page}`))).text();
  // Cold pages at once would hold the process for longer than it waits for a connection.
  for (const page of FIRST_PAGES) {
    await rendered(page).catch(() => {});
    await setImmediate();
  }
  // At once, they fill the pool.
  await Promise.allSettled(FIRST_PAGES.map(rendered));
}
