/** The figures of the register table, in the order of the published page. */
export const FIGURES = ['households', 'individuals', 'male', 'female'] as const;

/** The columns of the register table, in the order of the published page (docs/behaviour.md 2.6). */
export const COLUMNS = ['state', 'lga', ...FIGURES] as const;

export type Figure = (typeof FIGURES)[number];
export type Column = (typeof COLUMNS)[number];

export function isFigure(column: Column): column is Figure {
  return column !== 'state' && column !== 'lga';
}

/** A column's heading as published: capitals. */
export function heading(column: Column): string {
  return column.toUpperCase();
}

/** A column's name in a sentence or beside a value on a narrow screen. */
export function label(column: Column): string {
  return column === 'lga' ? 'LGA' : column.charAt(0).toUpperCase() + column.slice(1);
}
