/** Ends a loader with the page "Page not found". */
export function notFound(): never {
  throw new Response('Not found', { status: 404 });
}
