import type { CoverageRow } from './rows.server';

/**
 * Reads the rows back from the table that the server rendered, so that a page need not carry them twice.
 * Only for the moment in which React takes the page over; every later view brings its rows as data.
 */
export function rowsInPage(table: HTMLTableElement | null): CoverageRow[] {
  return [...(table?.tBodies[0]?.rows ?? [])].map((row) => {
    const text = (at: number) => row.cells[at]?.lastChild?.textContent ?? '';
    const figure = (at: number) => Number(text(at).replace(/[ ,]/g, ''));
    return { state: text(0), lga: text(1), communities: figure(2), households: figure(3) };
  });
}
