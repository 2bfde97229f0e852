import type { ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Files and checks, which are no routes of Remix. */
const OWN = /^\/(assets|pictures|healthz|readyz)(?=\/|$)/;
const REMEMBERED = 1000;

/**
 * Gives the pattern of a path, such as `/news/:slug`: there are as few of them as the site has routes, so
 * that figures can be told apart by them. A path that only the site's catch-all takes is `/*`.
 */
export function routePatterns(routes: ServerBuild['routes']): (path: string) => string {
  const tree = childrenOf(undefined);
  const known = new LRUCache<string, string>({ max: REMEMBERED });

  function childrenOf(parentId: string | undefined): RouteObject[] {
    return Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) => {
        if (route?.index) return { id: route.id, path: route.path, index: true };
        return { id: route?.id, path: route?.path, children: route && childrenOf(route.id) };
      });
  }

  function patternOf(path: string): string {
    const own = OWN.exec(path);
    if (own) return own[0];
    const parts = matchRoutes(tree, path)?.flatMap(({ route }) => route.path || []) ?? [];
    return `/${parts.join('/')}`;
  }

  return (path) => {
    const before = known.get(path);
    if (before) return before;
    const pattern = patternOf(path);
    known.set(path, pattern);
    return pattern;
  };
}
