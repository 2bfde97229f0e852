import type { RequestHandler } from 'express';
import { canonicalUrl } from '../page-cache/canonical-query';
import type { PageKind } from './page-kinds.server';

/** Redirects an alias of a path to its canonical path in one step, with only the query parameters that the page reads. */
export function aliasRedirects(
  canonicalPath: (path: string) => string | null,
  kindOf: (path: string) => PageKind,
): RequestHandler {
  return (req, res, next) => {
    const canonical = canonicalPath(req.path);
    if (!canonical) return next();
    const url = canonicalUrl(canonical + req.originalUrl.slice(req.path.length), kindOf(canonical).query);
    res.set('Cache-Control', 'public, max-age=3600').redirect(301, url);
  };
}
