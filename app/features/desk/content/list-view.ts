import { column } from '../lists/list-shape';
import type { WholeList } from '../lists/whole-list';
import { kindPath } from './paths';

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
