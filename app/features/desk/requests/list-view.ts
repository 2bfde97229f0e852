import type { TableView } from '../../../lists/table/view';
import { column, filterOf, type ListShape } from '../lists/list-shape';
import type { WholeList } from '../lists/whole-list';

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

export type RequestShape = ListShape<ColumnName>;
export type RequestView = TableView<ColumnName>;

export const REQUESTS_PATH = '/desk/requests';

const COLUMNS = [
  column('reference', 'Reference'),
  column('organisation', 'Organisation'),
  column('sector', 'Sector'),
  column('status', 'Status'),
  column('received', 'Received', 'time'),
  column('due_on', 'Due', 'time'),
  column('closed', 'Closed', 'time'),
  column('outcome', 'Outcome'),
];

export function listOf(view: Pick<RequestView, 'filters'>): ListName {
  return (filterOf(view, 'status') || 'open') as ListName;
}

/** The table of a list: only closed requests have an outcome to show. */
export function shapeOf(list: ListName): RequestShape {
  const hidden: Record<string, ColumnName[]> = { closed: ['status', 'due_on'], all: [] };
  const without = hidden[list] ?? ['closed', 'outcome'];
  const { open, ...words } = LISTS;
  return {
    path: REQUESTS_PATH,
    columns: COLUMNS.filter(({ name }) => !without.includes(name)),
    nouns: ['request', 'requests'],
    searched: 'Reference, organisation or sector',
    usualOrder: { closed: 'Latest closed', all: 'Latest received' }[list as string] ?? 'Due first',
    filters: [
      { name: 'status', values: Object.keys(words), label: 'Lists', usual: open, words, look: 'tabs' },
    ],
  };
}

/** The table with every column, by which URLs are read. */
export const REQUESTS = shapeOf('all');

/** The path of one request. */
export function requestPath(reference: string): string {
  return `${REQUESTS_PATH}/${reference.toLowerCase()}`;
}

/** A line of a request's log. Times are Nigerian. */
export interface LogEntry {
  happened: string;
  what: string;
  who: string | null;
  words: string | null;
  doubt: string | null;
}

export type LogColumn = 'happened' | 'what' | 'who' | 'words';

/** The log of a request. @param reference of the request, in any case */
export function requestLog(reference: string): WholeList<LogColumn, LogEntry> {
  return {
    shape: {
      path: requestPath(reference),
      nouns: ['entry', 'entries'],
      searched: 'What, who or words',
      usualOrder: 'Latest first',
      columns: [
        column('happened', 'When', 'time'),
        column('what', 'What'),
        column('who', 'Who'),
        column('words', 'Words of the office'),
      ],
    },
    valuesOf: ({ happened, what, who, words }) => ({ happened, what, who, words }),
    more: [['Doubt', ({ doubt }) => doubt]],
  };
}
