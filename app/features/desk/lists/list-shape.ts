import type { Column, Filter, TableShape } from '../../../lists/table/shape';
import { DEFAULT_VIEW, queryNames, type TableView, viewPath } from '../../../lists/table/view';

/** Rows on a page of a list. */
export const PAGE_ROWS = 50;

/** A filter of a list, with the words for its values. */
export interface ListFilter extends Filter {
  label: string;
  /** Without a value. */
  usual: string;
  words: Readonly<Record<string, string>>;
  /** Links above the list, a field beside the search, or nothing: what the page has chosen, and the list keeps. */
  look: 'tabs' | 'field' | 'kept';
}

/** A list of the desk: searched, sorted and paged through by its URL, as the tables of the site are (docs/rules.md R1 to R8). */
export interface ListShape<Name extends string> extends TableShape<Name> {
  /** A row, and several. */
  nouns: readonly [one: string, many: string];
  /** What it is searched by. */
  searched: string;
  /** The order without one. */
  usualOrder: string;
  filters?: readonly ListFilter[];
  /** Path of its file without the ending, if not its page's; null if it has none. */
  file?: string | null;
}

/** A column. @param kind how it sorts: alphabetically, as numbers, or by time */
export function column<Name extends string>(
  name: Name,
  heading: string,
  kind: 'text' | 'figure' | 'time' = 'text',
): Column<Name> {
  const inSentence = heading.toLowerCase();
  return {
    name,
    heading,
    label: heading,
    inSentence,
    isFigure: kind === 'figure',
    isTime: kind === 'time',
  };
}

/** Query parameters of a list's page and file. */
export function listQuery(shape: ListShape<string>): string[] {
  return queryNames(shape as ListShape<never>).filter((name) => name !== 'as' && name !== 'size');
}

/** The path of the file with the rows of a view, on whichever page; null if the list has none. */
export function filePath<Name extends string>(shape: ListShape<Name>, view: TableView<Name>): string | null {
  const { file = shape.path } = shape;
  return file && viewPath({ ...shape, path: `${file}.csv`, anchor: undefined }, { ...view, page: 1 });
}

/** The view without what was chosen on the list itself. */
export function wholeView<Name extends string>({ filters = [] }: ListShape<Name>, view: TableView<Name>) {
  const kept = filters.filter(({ look }) => look === 'kept').map(({ name }) => [name, view.filters[name]]);
  return { ...DEFAULT_VIEW, filters: Object.fromEntries(kept) } as TableView<Name>;
}

/** The value of a filter; '' without one. */
export function filterOf({ filters }: Pick<TableView<string>, 'filters'>, name: string): string {
  return filters[name]?.[0] ?? '';
}
