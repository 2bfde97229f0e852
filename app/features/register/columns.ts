import type { Filter, TableShape } from '../../lists/table/shape';
import { REGISTER_PATH } from './paths';

/**
 * The register's figures, in published order: each one's name in running text, what it counts, and how the definitions
 * and the descriptions of the files explain it. Each is a column of `register_row`, and appears in files under its
 * heading.
 */
export const FIGURE_DEFINITIONS = {
  households: {
    inWords: 'households',
    unit: 'households',
    meaning:
      'Poor and vulnerable households in the National Social Register, each counted in the LGA where it lives.',
  },
  individuals: {
    inWords: 'individuals',
    unit: 'people',
    meaning: 'People who live in those households, of every age.',
  },
  male: { inWords: 'male individuals', unit: 'people', meaning: 'Boys and men among the individuals.' },
  female: {
    inWords: 'female individuals',
    unit: 'people',
    meaning: 'Girls and women among the individuals.',
  },
};

export type Figure = keyof typeof FIGURE_DEFINITIONS;

export const FIGURES = Object.keys(FIGURE_DEFINITIONS) as Figure[];

/** The figures of a row; null where none was given. */
export type Figures = Record<Figure, number | null>;

/** Builds a record with a value for each figure. */
export function eachFigure<Value>(value: (figure: Figure) => Value): Record<Figure, Value> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, value(figure)])) as Record<Figure, Value>;
}

/** The columns of the register table, in published order (docs/behaviour.md 2.6). */
export const COLUMNS: readonly Column[] = ['state', 'lga', ...FIGURES];

export type Column = 'state' | 'lga' | Figure;

/** What rows can be grouped by. */
export const GROUPINGS = ['state', 'zone'] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** A column of the plain or the grouped table, where `lgas` counts the LGAs of a group. */
export type ViewColumn = Column | 'zone' | 'lgas';

export function isFigure(column: ViewColumn): column is Figure {
  return column in FIGURE_DEFINITIONS;
}

/** A column's heading, in capitals as published. */
export function heading(column: ViewColumn): string {
  return column === 'lgas' ? 'LGAs' : column.toUpperCase();
}

/** A column's name in a sentence or beside a value on a narrow screen. */
export function label(column: ViewColumn): string {
  return inSentence(column).startsWith('LGA')
    ? inSentence(column)
    : column.charAt(0).toUpperCase() + column.slice(1);
}

/** A column's name in running text: "most male individuals first". */
export function inSentence(column: ViewColumn): string {
  if (isFigure(column)) return FIGURE_DEFINITIONS[column].inWords;
  return column.replace('lga', 'LGA');
}

const FILTERS: readonly Filter[] = [
  { name: 'state', isMultiple: true },
  { name: 'zone', isMultiple: true },
  { name: 'by', values: GROUPINGS },
];

/**
 * The shape of the register table (docs/behaviour.md 2.6).
 *
 * @param by what its rows are grouped by; null for one row per LGA
 * @param path the table's page, for the current edition or for another
 */
export function registerTable(by: Grouping | null = null, path = REGISTER_PATH): TableShape<ViewColumn> {
  const names: readonly ViewColumn[] = by ? [by, 'lgas', ...FIGURES] : COLUMNS;
  return {
    path,
    columns: names.map((name) => ({
      name,
      heading: heading(name),
      label: label(name),
      inSentence: inSentence(name),
      isFigure: isFigure(name) || name === 'lgas',
    })),
    filters: FILTERS,
  };
}

/** The table of a state's own page: its LGAs, without controls. @param path the page */
export function stateTable(path: string): TableShape<ViewColumn> {
  const { columns } = registerTable(null, path);
  return { path, columns: columns.filter(({ name }) => name !== 'state') };
}

/** The query parameters of that table. */
export const STATE_TABLE_NAMES = ['sort', 'order'];

/** The table with one row per LGA. */
export const REGISTER_TABLE = registerTable();
