/**
 * A page first reached by client-side navigation and then reloaded may now be plain. Going back then changes only the
 * URL, since to the browser the previous entry is another state of the same page; reloading shows the right page.
 */
export function loadSteps() {
  // React follows the URL itself; its bootstrap is the only inline module script on a page.
  if (document.querySelector('script[type="module"]:not([src])')) return;
  const shown = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload();
  });
}
