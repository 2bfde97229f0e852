import { hasQueryString, queryString } from '../../text/query-string';
import { slugOf } from '../../text/slug';
import { pageNumber } from '../page-of-list';
import type { Filter, TableShape } from './shape';

/** A view of a table, as expressed in the URL (docs/behaviour.md 2.6). */
export interface TableView<Name extends string> {
  /** At most 100 characters, with single spaces and no control characters. */
  q: string;
  /** Values of each active filter, without duplicates, in alphabetical order. */
  filters: Filters;
  sort: Name | null;
  order: 'asc' | 'desc';
  /** Whether figures sort as numbers or, like the published page, as text. */
  as: 'number' | 'text';
  size: PageSize;
  /** From 1; may be past the last page. */
  page: number;
}

export type Filters = Readonly<Partial<Record<string, readonly string[]>>>;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Page sizes of the selector (docs/behaviour.md 2.6). */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 'all'] as const;

const DEFAULT_SIZE = 20;
const MAX_QUERY_LENGTH = 100;
const MAX_VALUES = 40;
const MAX_VALUE_LENGTH = 60;

/** The default view: all rows in the given order, 20 per page. */
export const DEFAULT_VIEW: TableView<never> = {
  q: '',
  filters: {},
  sort: null,
  order: 'asc',
  as: 'number',
  size: DEFAULT_SIZE,
  page: 1,
};

/** The query parameters of a table's view, in order. */
export function queryNames({ filters = [] }: Pick<TableShape<never>, 'filters'>): string[] {
  return ['q', ...filters.map(({ name }) => name), 'sort', 'order', 'as', 'size', 'page'];
}

/** Parses the view from a query string. An invalid value falls back to its default; unknown parameters are ignored. */
export function parseView<Name extends string>(
  shape: TableShape<Name>,
  params: URLSearchParams,
): TableView<Name> {
  // A form sends column and direction in one field.
  const [, minus, column] = /^(-?)(.*)/.exec(params.get('sort') ?? '') ?? [];
  const sort = shape.columns.find(({ name }) => name === column)?.name ?? null;
  return {
    q: cleanQuery(params.get('q') ?? ''),
    filters: parseFilters(shape.filters, params),
    sort,
    order: sort && (minus || params.get('order') === 'desc') ? 'desc' : 'asc',
    as: isFigure(shape, sort) && params.get('as') === 'text' ? 'text' : 'number',
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_SIZE,
    page: pageNumber(params.get('page')),
  };
}

/** The query string of a view, with its question mark. Defaults are left out; the order is always the same. */
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

/** The path and query of a view, and the anchor of a table that is one of several. */
export function viewPath<Name extends string>(shape: TableShape<Name>, view: TableView<Name>): string {
  return shape.path + formatView(shape, view) + (shape.anchor ? `#${shape.anchor}` : '');
}

/** The id of a part of a table, on its page. */
export function idIn({ anchor }: Pick<TableShape<never>, 'anchor'>, part: string): string {
  return anchor ? `${anchor}-${part}` : part;
}

/** Whether a URL is the shortest for its view. Unknown parameters are ignored. */
export function isCanonical<Name extends string>(shape: TableShape<Name>, params: URLSearchParams): boolean {
  return hasQueryString(params, queryNames(shape), formatView(shape, parseView(shape, params)));
}

/** The view sorted by a column, from page 1; sorting by the same column again reverses it (docs/behaviour.md 4). */
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
      .map((value) => slugOf(value.slice(0, MAX_VALUE_LENGTH)))
      .filter((value) => value && (values?.includes(value) ?? true)),
  );
  return [...given].sort().slice(0, isMultiple ? MAX_VALUES : 1);
}

/** A search as typed, on one line without control characters, of at most 100 characters. */
export function cleanQuery(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, MAX_QUERY_LENGTH).join('').trim();
}
