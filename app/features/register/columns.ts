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

/** The figures of a row; null for one that was not given. */
export type Figures = Record<Figure, number | null>;

/** A value for each figure. */
export function eachFigure<Value>(of: (figure: Figure) => Value): Record<Figure, Value> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Record<Figure, Value>;
}

/** The columns of the register table, in the order of the published page (docs/behaviour.md 2.6). */
export const COLUMNS: readonly Column[] = ['state', 'lga', ...FIGURES];

export type Column = 'state' | 'lga' | Figure;

/** What rows are added up by: a row for each state, or for each zone. */
export const GROUPINGS = ['state', 'zone'] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** A column of the table, or of one whose rows are added up: there `lgas` counts them. */
export type ViewColumn = Column | 'zone' | 'lgas';

export function isFigure(column: ViewColumn): column is Figure {
  return column in FIGURES_IN_WORDS;
}

/** A column's heading as published: capitals. */
export function heading(column: ViewColumn): string {
  return column === 'lgas' ? 'LGAs' : column.toUpperCase();
}

/** A column's name in a sentence or beside a value on a narrow screen. */
export function label(column: ViewColumn): string {
  return inSentence(column).startsWith('LGA')
    ? inSentence(column)
    : column.charAt(0).toUpperCase() + column.slice(1);
}

/** What a sentence calls the column: "most male individuals first". */
export function inSentence(column: ViewColumn): string {
  if (isFigure(column)) return FIGURES_IN_WORDS[column];
  return column.replace('lga', 'LGA');
}

/** The columns of the figures in a table whose order cannot be chosen. */
export function figureColumns() {
  return FIGURES.map((figure) => ({ heading: label(figure), isFigure: true }));
}
