import { pageNumber } from '../../../lists/page-of-list';
import type { ListedIssue } from './newsletters.server';
import { stateInWords } from './sending';

/** Ways to sort the list, by their name in the URL. */
export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  state: 'State',
} as const;

/** What the list shows: a search, an order, a page. */
export interface ListView {
  q: string;
  sort: keyof typeof ORDERS;
  page: number;
}

/** Characters of a search. */
export const SEARCH_LENGTH = 100;

/** Reads the view from the URL; what it does not understand is as if it were not there. */
export function viewOf({ searchParams }: URL): ListView {
  const sort = searchParams.get('sort') ?? '';
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, SEARCH_LENGTH),
    sort: Object.hasOwn(ORDERS, sort) ? (sort as ListView['sort']) : 'newest',
    page: pageNumber(searchParams.get('page')),
  };
}

/** The query of a view, without what is so anyway. */
export function queryOf({ q, sort, page }: ListView): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** The issues that a search finds by title, name or state, sorted. @param issues newest first */
export function shownIssues(issues: readonly ListedIssue[], { q, sort }: ListView): ListedIssue[] {
  const wanted = q.toLowerCase();
  const stateOf = ({ sending, isOfDesk }: ListedIssue) => stateInWords(sending, isOfDesk);
  const found = issues.filter((issue) =>
    [issue.title, issue.name, stateOf(issue)].some((text) => text.toLowerCase().includes(wanted)),
  );
  if (sort === 'oldest') return found.reverse();
  if (sort === 'title') return found.sort((one, other) => one.title.localeCompare(other.title, 'en'));
  if (sort === 'state') return found.sort((one, other) => stateOf(one).localeCompare(stateOf(other), 'en'));
  return found;
}
