import { DEFAULT_VIEW, parseView, type TableView } from '../../../lists/table/view';
import { column, type ListFilter, type ListShape } from '../lists/list-shape';
import type { Value, WholeList } from '../lists/whole-list';
import type { NumbersList, NumbersRow } from './lists';

/** Query parameters of a page with lists of numbers, besides those of its period: `list` names the list that they are about, `kind` whom it counts. */
export const NUMBERS_QUERY = ['kind', 'list', 'q', 'sort', 'order', 'page'];

interface PlaceOfList {
  /** Name of the list in addresses, and the id of its section. */
  name: string;
  /** Path of the page that shows it. */
  path: string;
  /** Path of its file without the ending; null if it has none. */
  file: string | null;
  /** Query parameters of the page that its views keep. */
  kept: Readonly<Record<string, string>>;
}

type Shown = Pick<NumbersList, 'columns' | 'nouns' | 'searched' | 'usualOrder'>;

/** A list of numbers as the desk's lists are: one of several on its page. */
export function numbersShape(list: Shown, { name, path, file, kept }: PlaceOfList): ListShape<string> {
  const { nouns, searched, usualOrder } = list;
  return {
    path,
    file,
    anchor: name,
    nouns,
    searched,
    usualOrder,
    columns: list.columns.map(({ name: key, heading, kind }) => column(key, heading, KINDS[kind])),
    filters: Object.entries({ list: name, ...kept }).map(([key, value]) => keptFilter(key, value)),
  };
}

const KINDS = {
  text: 'text',
  path: 'text',
  request: 'text',
  figure: 'figure',
  day: 'time',
  month: 'time',
  moment: 'time',
} as const;

function keptFilter(name: string, value: string): ListFilter {
  return { name, values: [value], label: '', usual: '', words: {}, look: 'kept' };
}

/** The view of a list: the usual one, unless the URL is about this list. */
export function numbersView(shape: ListShape<string>, params: URLSearchParams): TableView<string> {
  const isNamed = params.get('list') === shape.anchor;
  const filters = Object.fromEntries(shape.filters?.map(({ name, values = [] }) => [name, values]) ?? []);
  return { ...(isNamed ? parseView(shape, params) : DEFAULT_VIEW), filters };
}

/** A list of numbers that is searched and sorted here. */
export function wholeNumbers(shape: ListShape<string>): WholeList<string, NumbersRow> {
  return {
    shape,
    valuesOf: (row) => row as Record<string, Value>,
    filterValueOf: (_, filter) => shape.filters?.find(({ name }) => name === filter)?.values?.[0] ?? '',
  };
}
