import { column } from '../lists/list-shape';
import type { WholeList } from '../lists/whole-list';
import { CONTENT_PATH, kindPath } from './paths';

/** A kind of content: how many entries are published, and how many texts are not. */
export interface ListedKind {
  kind: string;
  title: string;
  count: number;
  open: number;
}

export type KindColumn = 'title' | 'count' | 'open';

/** The kinds of content. */
export const KINDS: WholeList<KindColumn, ListedKind> = {
  shape: {
    path: CONTENT_PATH,
    nouns: ['kind of content', 'kinds of content'],
    searched: 'Kind of content',
    usualOrder: 'As on the site',
    columns: [
      column('title', 'Kind'),
      column('count', 'Entries', 'figure'),
      column('open', 'Not yet published', 'figure'),
    ],
  },
  valuesOf: ({ title, count, open }) => ({ title, count, open }),
  more: [['Name', ({ kind }) => kind]],
};

/** An entry of a kind, published or in a draft. */
export interface ListedEntry {
  name: string;
  title: string;
  /** As `2026-11-26`; null without one. */
  date: string | null;
  /** "Published", "Draft by ada@office.example". */
  state: string;
  isSample: boolean;
  /** Where it is changed, or its draft. */
  path: string;
}

export type ColumnName = 'title' | 'date' | 'state' | 'sample';

/** The list of a kind. @param kind its name in URLs */
export function entryList(kind: string): WholeList<ColumnName, ListedEntry> {
  return {
    shape: {
      path: kindPath(kind),
      columns: [
        column('title', 'Title'),
        column('date', 'Date', 'time'),
        column('state', 'State'),
        column('sample', 'Sample'),
      ],
      nouns: ['entry', 'entries'],
      searched: 'Title, date or state',
      usualOrder: 'As on the site',
    },
    valuesOf: ({ title, date, state, isSample }) => ({
      title,
      date,
      state,
      sample: isSample ? 'sample' : '',
    }),
    more: [['Name', ({ name }) => name]],
  };
}
