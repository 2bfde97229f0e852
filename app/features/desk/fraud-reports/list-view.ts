import type { TableView } from '../../../lists/table/view';
import { slugOf } from '../../../text/slug';
import { STATES } from '../../register/zones';
import { column, filterOf, type ListShape } from '../lists/list-shape';

export const FRAUD_REPORTS_PATH = '/desk/fraud-reports';

export type ReportColumn = 'report' | 'received' | 'says' | 'state' | 'same' | 'reviewed';

export type ReportView = TableView<ReportColumn>;

const STATE_WORDS = Object.fromEntries(STATES.map((name) => [slugOf(name), name]));

/** The list of reports. */
export const REPORTS: ListShape<ReportColumn> = {
  path: FRAUD_REPORTS_PATH,
  nouns: ['reported case', 'reported cases'],
  searched: 'Words in the report',
  usualOrder: 'Latest received',
  columns: [
    column('report', 'Report', 'time'),
    column('received', 'Received', 'time'),
    column('says', 'What it says'),
    column('state', 'State'),
    column('same', 'Alike', 'figure'),
    column('reviewed', 'Reviewed', 'time'),
  ],
  filters: [
    {
      name: 'list',
      values: ['all'],
      label: 'Which reports',
      usual: 'New',
      words: { all: 'All' },
      look: 'tabs',
    },
    {
      name: 'state',
      values: Object.keys(STATE_WORDS),
      label: 'State',
      usual: 'All',
      words: STATE_WORDS,
      look: 'field',
    },
  ],
};

/** Most words of a search. */
const MOST_WORDS = 8;

/** The words of a search in small letters. */
export function wordsOf({ q }: ReportView): string[] {
  return q.toLowerCase().split(' ').filter(Boolean).slice(0, MOST_WORDS);
}

/** The name of the state that is chosen; '' for all. */
export function stateOf(view: ReportView): string {
  return STATE_WORDS[filterOf(view, 'state')] ?? '';
}

/** Path of one report. */
export function reportPath(number: number): string {
  return `${FRAUD_REPORTS_PATH}/${number}`;
}
