/**
 * Makes the browser fetch styles and pictures before the scripts that Remix preloads: `<Scripts />` has no option
 * for their priority (docs/decisions/plain-pages.md).
 *
 * @param markup a page as rendered by React, so that text and attributes contain no `<`.
 */
export function withLateScripts(markup: string): string {
  return markup.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
