import type { ServerBuild } from '@remix-run/node';
import { listenForChanges } from '../content-changes.server';
import type { Env } from '../env.server';
import { addDatabaseFigures } from '../http/database-figures.server';
import { addCounter, addGauge } from '../http/metrics.server';
import { branchHandler } from '../http/route-branch.server';
import { type PageCache, type Pages, pageCache } from './page-cache.server';

/**
 * The site's pages over their cache, which hears of changes in the database of `process.env.DATABASE_URL`
 * until it is closed.
 */
export function openPages(
  build: ServerBuild,
  env: Env,
  self: Pick<Pages, 'isStopping' | 'kindOf'>,
): PageCache & { close(): void } {
  const render = branchHandler(build, process.env.NODE_ENV);
  const cache = pageCache({ env, render, ...self });
  const changes = listenForChanges(process.env.DATABASE_URL ?? '', cache.outdate);
  addCacheFigures(cache);
  addDatabaseFigures();
  return { ...cache, close: changes.close };
}

function addCacheFigures({ figures }: PageCache) {
  addCounter({
    name: 'page_cache_answers_total',
    help: 'Pages by how the cache took part: kept, kept and refreshed meanwhile, rendered, or not for the cache.',
    read: () => figures().requests,
  });
  addCounter({
    name: 'page_cache_renders_total',
    help: 'Pages rendered for the cache; many may wait for one.',
    read: () => ({ page: figures().renders }),
  });
  addGauge({
    name: 'page_cache_size',
    help: 'Pages that are kept, and the bytes that they take.',
    read() {
      const { pages, bytes } = figures();
      return { pages, bytes };
    },
  });
}
