import type { Column, TableShape } from '../../../lists/table/shape';
import { formatView, parseView, type TableView } from '../../../lists/table/view';

/** The lists of requests, as `npm run staff -- requests` names them, in the order of their tabs. */
export const LISTS = {
  open: 'Open',
  new: 'New',
  overdue: 'Overdue',
  'to-review': 'Doubtful',
  closed: 'Closed',
  all: 'All',
} as const;

export type ListName = keyof typeof LISTS;

export type ColumnName =
  | 'reference'
  | 'organisation'
  | 'sector'
  | 'status'
  | 'received'
  | 'due_on'
  | 'closed'
  | 'outcome';

export type RequestShape = TableShape<ColumnName>;
export type RequestView = TableView<ColumnName>;

export const REQUESTS_PATH = '/desk/requests';
export const REQUESTS_QUERY = ['q', 'status', 'sort', 'order', 'page'];

/** Rows on a page. */
export const PAGE_ROWS = 50;

const COLUMNS: readonly Column<ColumnName>[] = [
  column('reference', 'Reference'),
  column('organisation', 'Organisation'),
  column('sector', 'Sector'),
  column('status', 'Status'),
  column('received', 'Received'),
  column('due_on', 'Due'),
  column('closed', 'Closed'),
  column('outcome', 'Outcome'),
];

function column(name: ColumnName, heading: string): Column<ColumnName> {
  return { name, heading, label: heading, inSentence: heading.toLowerCase(), isFigure: false };
}

/** A view of the lists, from a query string; `open` for a list that does not exist. */
export function requestView(params: URLSearchParams): RequestView {
  return parseView(shapeOf('all'), params);
}

export function listOf({ filters }: Pick<RequestView, 'filters'>): ListName {
  return (filters.status?.[0] ?? 'open') as ListName;
}

/** The table of a list: only closed requests have an outcome to show. */
export function shapeOf(list: ListName): RequestShape {
  const hidden: Record<string, ColumnName[]> = {
    closed: ['status', 'due_on'],
    all: [],
  };
  const without = hidden[list] ?? ['closed', 'outcome'];
  return {
    path: REQUESTS_PATH,
    columns: COLUMNS.filter(({ name }) => !without.includes(name)),
    filters: [{ name: 'status', values: Object.keys(LISTS).filter((name) => name !== 'open') }],
  };
}

/** The path of another list, with the same search. */
export function listPath(list: ListName, { q }: Pick<RequestView, 'q'>): string {
  const view = requestView(new URLSearchParams({ q, status: list }));
  return REQUESTS_PATH + formatView(shapeOf(list), view);
}

/** The path of the file with the rows of a view, on whichever page. */
export function filePath(view: RequestView): string {
  return `${REQUESTS_PATH}.csv${formatView(shapeOf('all'), { ...view, page: 1 })}`;
}

/** The path of one request. */
export function requestPath(reference: string): string {
  return `${REQUESTS_PATH}/${reference.toLowerCase()}`;
}
