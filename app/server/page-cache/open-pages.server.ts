import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { addDatabaseFigures } from '../http/database-figures.server';
import { addCounter, addGauge } from '../http/metrics.server';
import { branchHandler } from '../http/route-branch.server';
import { type PageCache, type Pages, pageCache } from './page-cache.server';

/** The page cache. @param follow calls back at each change of data or content, until closed */
export function openPages(
  build: ServerBuild,
  self: Pick<Pages, 'isStopping' | 'kindOf'>,
  follow: (onChange: () => void) => { close(): void },
) {
  const render = branchHandler(build, process.env.NODE_ENV);
  const cache = pageCache({ render, ...self });
  const changes = follow(cache.outdate);
  addCacheFigures(cache);
  addDatabaseFigures();
  return {
    ...cache,
    fromRendering: (others: RequestHandler) => cache.fromRendering(compressed(others)),
    close: changes.close,
  };
}

function compressed(handler: RequestHandler): RequestHandler {
  const compress = compression();
  return async (req, res, next) => {
    await new Promise((resolve) => compress(req, res, resolve));
    await handler(req, res, next);
  };
}

function addCacheFigures({ figures }: PageCache) {
  addCounter({
    name: 'page_cache_responses_total',
    help: 'Pages by cache result: kept, kept and refreshed meanwhile, rendered, or not cacheable.',
    read: () => figures().requests,
  });
  addCounter({
    name: 'page_cache_renders_total',
    help: 'Pages rendered for the cache; many requests may share one.',
    read: () => ({ page: figures().renders }),
  });
  addGauge({
    name: 'page_cache_size',
    help: 'Pages in the cache, and their bytes.',
    read() {
      const { pages, bytes } = figures();
      return { pages, bytes };
    },
  });
}
