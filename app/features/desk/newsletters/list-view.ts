import type { TableView } from '../../../lists/table/view';
import { column } from '../lists/list-shape';
import type { WholeList } from '../lists/whole-list';
import type { ListedIssue } from './newsletters.server';
import { stateInWords } from './sending';

export type IssueColumn =
  | 'title'
  | 'date'
  | 'state'
  | 'for'
  | 'delivered'
  | 'came_back'
  | 'left_before'
  | 'last_step';

export type IssueView = TableView<IssueColumn>;

/** The list of issues. */
export const ISSUES: WholeList<IssueColumn, ListedIssue> = {
  shape: {
    path: '/desk/newsletters',
    nouns: ['issue', 'issues'],
    searched: 'Title, name or state',
    usualOrder: 'Latest date',
    columns: [
      column('title', 'Issue'),
      column('date', 'Date', 'time'),
      column('state', 'State'),
      column('for', 'Receivers', 'figure'),
      column('delivered', 'Delivered', 'figure'),
      column('came_back', 'Came back', 'figure'),
      column('left_before', 'Left before', 'figure'),
      column('last_step', 'Last step', 'time'),
    ],
  },
  valuesOf: ({ title, name, date, sending, isOfDesk, last }) => ({
    title: `${title} (${name})`,
    date,
    state: stateInWords(sending, isOfDesk),
    for: sending?.recipients,
    delivered: sending?.sent,
    came_back: sending?.no_mailbox,
    left_before: sending?.gone,
    last_step: last?.at,
  }),
  more: [
    ['Name', ({ name }) => name],
    ['What the last step was', ({ last }) => last?.what],
    ['By whom', ({ last }) => last?.who],
  ],
};
