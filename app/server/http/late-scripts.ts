/** Runs once the styles have come: until then browsers run no script that follows them. */
const PRELOAD =
  '[].forEach.call(document.querySelectorAll("link[rel=later]"),function(link){link.rel="modulepreload"});';

/**
 * Makes the browser fetch styles, and show text, before the scripts that Remix preloads; then pictures have priority.
 * `<Scripts />` has no option for either (docs/decisions/plain-pages.md).
 *
 * @param markup a page as rendered by React, so that text and attributes contain no `<`.
 */
export function withLateScripts(markup: string): string {
  return markup
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replace('<script>window.__remixContext', `<script>${PRELOAD}window.__remixContext`);
}
