import { FRAMEWORK_NAMES } from '../app/server/http/framework-address';
import type { PageHandle } from '../app/server/http/page-handle';

/** Included by nginx.conf. */
export const QUERY_NAMES = 'deploy/nginx/query-names.conf';

/** What is needed of a route. */
export interface RouteModule {
  handle?: PageHandle;
}

/** nginx's pattern for queries that some page reads. @param modules all routes */
export function queryNames(modules: readonly RouteModule[]): string {
  const names = [...FRAMEWORK_NAMES, ...modules.flatMap(({ handle }) => handle?.query ?? [])];
  return `# Written by the build, from the handle of every route.
"~*(^|&)(${[...new Set(names)].sort().join('|')})(=|&|$)" 1;
`;
}
