import { useRouteLoaderData } from '@remix-run/react';
import type { Site } from './site';

/** Names and menus as the root route loaded them; undefined when even that failed. */
export function useSite(): Site | undefined {
  return (useRouteLoaderData('root') as { site: Site } | undefined)?.site;
}
