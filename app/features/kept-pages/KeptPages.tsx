/** Placeholder, found by its id, that the service worker replaces with the list of kept pages (app/service-worker). */
export function KeptPages() {
  return <p id="kept-pages">This browser keeps no page of the site so far.</p>;
}
