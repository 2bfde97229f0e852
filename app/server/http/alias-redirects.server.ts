import type { RequestHandler } from 'express';
import { canonicalUrl } from '../page-cache/canonical-query';
import type { PageKind } from './page-kinds.server';

/**
 * Redirects an alias or a former address to the canonical path in one step, with only the query parameters that the page
 * there reads.
 */
export function aliasRedirects(
  addressNow: (path: string) => string | null,
  kindOf: (path: string) => PageKind,
): RequestHandler {
  return (req, res, next) => {
    const address = addressNow(req.path);
    if (!address) return next();
    const url = canonicalUrl(address + req.originalUrl.slice(req.path.length), kindOf(address).query);
    res.set('Cache-Control', 'public, max-age=600').redirect(301, url);
  };
}
