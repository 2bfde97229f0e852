/**
 * A page that was loaded anew after React had led to it may be plain now. Back then changes no more than the address, since
 * for the browser the step before is another state of the same page: only a load brings what the address says.
 */
export function loadSteps() {
  // React follows the address itself; its start is the only script that stands within a page.
  if (document.querySelector('script[type="module"]:not([src])')) return;
  const shown = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload();
  });
}
