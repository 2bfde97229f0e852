import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import type { Prepare } from './Prepared';

/** Menus of so many addresses; the address of a page that is not found may be any. */
const MOST_PARTS = 500;

const parts = new LRUCache<string, string>({ max: MOST_PARTS });

/**
 * What keeps the parts of pages as HTML: in development nothing, since their sources change.
 *
 * @param url of the page that the parts are on
 */
export function partsOf(url: string): Prepare | undefined {
  if (import.meta.env.DEV) return undefined;
  return (key, part) => {
    const kept = parts.get(key);
    if (kept !== undefined) return kept;
    const html = renderToString(<StaticRouter location={new URL(url).pathname}>{part}</StaticRouter>);
    parts.set(key, html);
    return html;
  };
}
