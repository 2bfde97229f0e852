/** Rows up to which React hydrates a view. A longer one is a plain page, which does not repeat its rows as data. */
const MAX_ROWS = 200;

/** For a route's `handle`: whether React hydrates the view that its loader returned. */
export function isShortView({ listing }: { listing: { rows: readonly unknown[] } }): boolean {
  return listing.rows.length <= MAX_ROWS;
}
