/**
 * Has the browser fetch what is seen first, styles and pictures, before the scripts that Remix names ahead: `<Scripts />`
 * takes no priority for these (docs/decisions/late-scripts.md).
 *
 * @param markup a page as React has written it: within text and attributes there is no `<`.
 */
export function withLateScripts(markup: string): string {
  return markup.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
