/**
 * The figures of the register table, in the order of the published page, as a sentence names them. Each is a column of
 * `register_row`, and of the file under its heading.
 */
const FIGURES_IN_WORDS = {
  households: 'households',
  individuals: 'individuals',
  male: 'male individuals',
  female: 'female individuals',
};

export type Figure = keyof typeof FIGURES_IN_WORDS;

export const FIGURES = Object.keys(FIGURES_IN_WORDS) as Figure[];

/** The columns of the register table, in the order of the published page (docs/behaviour.md 2.6). */
export const COLUMNS: readonly Column[] = ['state', 'lga', ...FIGURES];

export type Column = 'state' | 'lga' | Figure;

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

/** What a sentence calls the column: "most male individuals first". */
export function inSentence(column: Column): string {
  if (isFigure(column)) return FIGURES_IN_WORDS[column];
  return column === 'lga' ? 'LGA' : column;
}
