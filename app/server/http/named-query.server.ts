import type { RequestHandler } from 'express';
import { canonicalUrl } from '../page-cache/canonical-query';
import type { PageKind } from './page-kinds.server';

/**
 * Leaves of a request's query what the `handle` of its route names, in development as in production: whether a page
 * comes from the page cache makes no difference to what it can read.
 */
export function namedQuery(kindOf: (path: string) => PageKind): RequestHandler {
  return (req, _res, next) => {
    // Remix's adapter reads the original one.
    req.originalUrl = canonicalUrl(req.originalUrl, kindOf(req.path).query);
    req.url = req.originalUrl;
    next();
  };
}
