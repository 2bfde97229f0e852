import { pageNumber } from '../page-of-list';
import { hasQueryString, queryString } from '../query-string';
import { slugOf } from '../slug';
import type { Filter, TableShape } from './shape';

/** One view of a table, as the reader asked for it in the address (docs/behaviour.md 2.6). */
export interface TableView<Name extends string> {
  /** Free text, at most 100 characters, single spaces, no control characters. */
  q: string;
  /** The values of each filter of the table that is set, each once and by the alphabet. */
  filters: Filters;
  sort: Name | null;
  order: 'asc' | 'desc';
  /** Figures sort as numbers, or as text like the published page. */
  as: 'number' | 'text';
  size: PageSize;
  /** From 1; whether there is such a page, only the rows can tell. */
  page: number;
}

export type Filters = Readonly<Partial<Record<string, readonly string[]>>>;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Page sizes of the selector (docs/behaviour.md 2.6). */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 'all'] as const;

const DEFAULT_SIZE = 20;
const LONGEST_QUERY = 100;
const MOST_VALUES = 40;
const LONGEST_VALUE = 60;

/** The view without any choice: all rows in the order as given, 20 a page. */
export const DEFAULT_VIEW: TableView<never> = {
  q: '',
  filters: {},
  sort: null,
  order: 'asc',
  as: 'number',
  size: DEFAULT_SIZE,
  page: 1,
};

/** The names of a table's view in an address, in their order. */
export function queryNames({ filters = [] }: Pick<TableShape<never>, 'filters'>): string[] {
  return ['q', ...filters.map(({ name }) => name), 'sort', 'order', 'as', 'size', 'page'];
}

/** Reads the view from an address. A bad value falls back to its default; unknown names are ignored. */
export function parseView<Name extends string>(
  shape: TableShape<Name>,
  params: URLSearchParams,
): TableView<Name> {
  const sort = shape.columns.find(({ name }) => name === params.get('sort'))?.name ?? null;
  return {
    q: cleanQuery(params.get('q') ?? ''),
    filters: parseFilters(shape.filters, params),
    sort,
    order: sort && params.get('order') === 'desc' ? 'desc' : 'asc',
    as: isFigure(shape, sort) && params.get('as') === 'text' ? 'text' : 'number',
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_SIZE,
    page: pageNumber(params.get('page')),
  };
}

/** The query string of a view, with its question mark; defaults left out, names always in the same order. */
export function formatView<Name extends string>(shape: TableShape<Name>, view: TableView<Name>): string {
  const { q, filters, sort, order, as, size, page } = view;
  return queryString({
    q,
    ...filters,
    sort,
    order: sort && order === 'desc' ? order : null,
    as: isFigure(shape, sort) && as === 'text' ? as : null,
    size: size === DEFAULT_SIZE ? null : String(size),
    page: page > 1 ? String(page) : null,
  });
}

/** The address of a view. */
export function viewPath<Name extends string>(shape: TableShape<Name>, view: TableView<Name>): string {
  return shape.path + formatView(shape, view);
}

/** True when an address says its view the shortest way. Names that are not ours do not matter. */
export function isCanonical<Name extends string>(shape: TableShape<Name>, params: URLSearchParams): boolean {
  return hasQueryString(params, queryNames(shape), formatView(shape, parseView(shape, params)));
}

/** The same rows in another order: a second click on a column turns its order round; page 1 (docs/behaviour.md 4). */
export function sortBy<Name extends string>(
  shape: TableShape<Name>,
  view: TableView<Name>,
  column: Name,
): TableView<Name> {
  const order = view.sort === column && view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order, as: isFigure(shape, column) ? view.as : 'number', page: 1 };
}

function isFigure<Name extends string>(shape: TableShape<Name>, column: Name | null): boolean {
  return shape.columns.some(({ name, isFigure }) => name === column && isFigure);
}

function parseFilters(filters: readonly Filter[] = [], params: URLSearchParams): Filters {
  const set = filters.map((filter) => [filter.name, parseValues(filter, params)] as const);
  return Object.fromEntries(set.filter(([, values]) => values.length > 0));
}

function parseValues({ name, values, isMultiple }: Filter, params: URLSearchParams): readonly string[] {
  const given = new Set(
    params
      .getAll(name)
      .map((value) => slugOf(value.slice(0, LONGEST_VALUE)))
      .filter((value) => value && (values?.includes(value) ?? true)),
  );
  return [...given].sort().slice(0, isMultiple ? MOST_VALUES : 1);
}

function cleanQuery(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, LONGEST_QUERY).join('').trim();
}
