import { pageNumber } from '../../../lists/page-of-list';
import { queryString } from '../../../text/query-string';
import { kindPath } from './paths';

/** Query parameters of the list of a kind. */
export const ENTRY_QUERY = ['q', 'sort', 'page'] as const;

export const SORTS = {
  list: 'As on the site',
  title: 'Title',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const;

/** What the list of a kind shows: a search, an order, a page. */
export interface EntryView {
  q: string;
  sort: keyof typeof SORTS;
  /** From 1. */
  page: number;
}

/** Most characters of a search. */
export const LONGEST_SEARCH = 100;

/** Reads the view from a query; what is not understood is left out. */
export function readEntryView(query: URLSearchParams): EntryView {
  const sort = query.get('sort') ?? '';
  return {
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: Object.hasOwn(SORTS, sort) ? (sort as EntryView['sort']) : 'list',
    page: pageNumber(query.get('page')),
  };
}

/** Path of a view of the list of a kind. @param ending of another form of the list, such as `.csv` */
export function entriesPath(kind: string, { q, sort, page }: EntryView, ending = ''): string {
  const query = { q, sort: sort === 'list' ? null : sort, page: page > 1 ? String(page) : null };
  return kindPath(kind) + ending + queryString(query);
}

/** What the list needs of an entry to search and sort it. */
interface Listed {
  title: string;
  name: string;
  /** As `2026-11-26`; '' without one. */
  date: string;
  state: string;
}

/** The entries that a search finds by title, name, date or state, sorted. @param entries as on the site */
export function shownEntries<Entry extends Listed>(
  entries: readonly Entry[],
  { q, sort }: EntryView,
): Entry[] {
  const wanted = q.toLowerCase();
  const found = entries.filter(({ title, name, date, state }) =>
    [title, name, date, state].some((text) => text.toLowerCase().includes(wanted)),
  );
  if (sort === 'title') return found.sort((one, other) => one.title.localeCompare(other.title, 'en'));
  if (sort === 'newest') return found.sort((one, other) => other.date.localeCompare(one.date));
  if (sort === 'oldest') return found.sort((one, other) => one.date.localeCompare(other.date));
  return found;
}
