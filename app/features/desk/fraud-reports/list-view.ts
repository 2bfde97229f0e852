import { pageNumber } from '../../../lists/page-of-list';
import { queryString } from '../../../text/query-string';
import { STATES } from '../../register/zones';

export const FRAUD_REPORTS_PATH = '/desk/fraud-reports';

/** Query parameters of the list. */
export const REPORT_QUERY = ['list', 'q', 'state', 'sort', 'page'] as const;

export const SORTS = { newest: 'Newest first', oldest: 'Oldest first', most: 'Most alike first' } as const;

export type Sort = keyof typeof SORTS;

/** What the list of reports shows. */
export interface ReportView {
  list: 'new' | 'all';
  /** Words that a report must have. */
  q: string;
  /** Name of a state, or ''. */
  state: string;
  sort: Sort;
  /** From 1. */
  page: number;
}

/** Most characters and words of a search. */
export const LONGEST_SEARCH = 100;
const MOST_WORDS = 8;

/** Reads the view from a query; what is not understood is left out. */
export function readReportView(query: URLSearchParams): ReportView {
  const state = query.get('state') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    list: query.get('list') === 'all' ? 'all' : 'new',
    q: readSearch(query.get('q') ?? ''),
    state: STATES.includes(state) ? state : '',
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'newest',
    page: pageNumber(query.get('page')),
  };
}

/** A database can keep neither NUL nor half a character, so no report has them. */
function readSearch(typed: string): string {
  return typed.slice(0, LONGEST_SEARCH).replaceAll('\0', '').toWellFormed().trim();
}

/** The words of a search in small letters. */
export function wordsOf({ q }: ReportView): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** Path of a view. @param path of another form of the list, such as its file */
export function reportsPath(
  { list, q, state, sort, page }: ReportView,
  path: string = FRAUD_REPORTS_PATH,
): string {
  return (
    path +
    queryString({
      list: list === 'all' ? list : null,
      q,
      state,
      sort: sort === 'newest' ? null : sort,
      page: page > 1 ? String(page) : null,
    })
  );
}

/** Path of one report. */
export function reportPath(number: number): string {
  return `${FRAUD_REPORTS_PATH}/${number}`;
}
