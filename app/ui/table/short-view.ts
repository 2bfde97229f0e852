/** Most rows that React takes over in the browser: a longer view is a plain page, which says nothing twice. */
const MOST_ROWS = 200;

/** For a route's `handle`: whether the view that its loader gives has state in the browser. */
export function isShortView({ listing }: { listing: { rows: readonly unknown[] } }): boolean {
  return listing.rows.length <= MOST_ROWS;
}
