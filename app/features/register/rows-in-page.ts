import { FIGURES, type Figure } from './columns';
import { REGISTER_PATH } from './paths';
import type { RegisterRow } from './rows.server';

/**
 * Reads the rows back from the table that the server rendered, so that a page need not carry them twice.
 * Only for the moment in which React takes the page over; every later view brings its rows as data.
 */
export function rowsInPage(table: HTMLTableElement | null): RegisterRow[] {
  return [...(table?.tBodies[0]?.rows ?? [])].map(readRow);
}

function readRow(row: HTMLTableRowElement): RegisterRow {
  const [state, lga, ...figures] = row.cells;
  const link = lga?.querySelector('a');
  const figureAt = (at: number) => {
    const digits = (figures[at]?.lastChild?.textContent ?? '').replace(/[ ,]/g, '');
    return /^\d+$/.test(digits) ? Number(digits) : null;
  };
  return {
    state: state?.lastChild?.textContent?.trim() ?? '',
    lga: link?.textContent ?? '',
    path: link?.getAttribute('href')?.slice(REGISTER_PATH.length + 1) ?? '',
    ...(Object.fromEntries(FIGURES.map((name, at) => [name, figureAt(at)])) as Record<Figure, number | null>),
    isTotal: !link,
    note: lga?.querySelector('.doubt')?.lastChild?.textContent ?? '',
  };
}
