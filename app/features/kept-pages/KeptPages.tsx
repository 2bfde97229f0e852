/** Where the service worker lists the pages that a browser keeps: it knows the place by its id (app/service-worker). */
export function KeptPages() {
  return <p id="kept-pages">This browser keeps no page of the site so far.</p>;
}
