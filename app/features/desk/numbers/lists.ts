import type { Role } from '../roles';

/** A column of a list: how its values read. */
export interface NumbersColumn {
  name: string;
  heading: string;
  kind: 'text' | 'path' | 'request' | 'figure' | 'day' | 'month' | 'moment';
}

/** A list of numbers, a table with its chart and its file. */
export interface NumbersList {
  title: string;
  /** What its figures count. */
  counts: string;
  columns: readonly NumbersColumn[];
  /** A row, and several. */
  nouns: readonly [one: string, many: string];
  /** What it is searched by. */
  searched: string;
  /** The order without one. */
  usualOrder: string;
  /** What of its rows follows the chosen period: single days, whole months, or nothing. */
  follows: 'days' | 'months' | 'nothing';
  /** The figure that a chart shows, of each row or of the ten largest. */
  chart?: { figure: string; title: string; look: 'columns' | 'bars' };
  /** For a list of subscribers of one's choice: what the choice is called. */
  choice?: string;
  /** It can be so long that the database searches and sorts it. */
  isLong?: boolean;
  /** Who may read it, if not everybody. */
  roles?: readonly Role[];
  /** What to say when it has no rows. */
  none?: string;
}

const figure = (name: string, heading: string): NumbersColumn => ({ name, heading, kind: 'figure' });
const MONTH: NumbersColumn = { name: 'month', heading: 'Month', kind: 'month' };
const MONTHS = { nouns: ['month', 'months'], searched: 'Month', usualOrder: 'Latest month' } as const;
const PERSONS: readonly Role[] = ['requests', 'manager'];
const ERASED = 'Erased requests are no longer counted.';
const OVER_TIME = 'Whoever left or was erased is counted still, as a number alone.';
const SENT =
  'Emails that the mail server took. What goes to many subscribers counts in the month when all of it was out.';
const IN_PERIOD: readonly NumbersColumn[] = [
  figure('before', 'At the beginning'),
  figure('joined', 'Joined'),
  figure('gone', 'Left'),
  figure('subscribed', 'At the end'),
];

/** Every list of numbers, by its name in addresses. */
export const LISTS = {
  'page-views': {
    title: 'Page views over time',
    counts:
      'Each page that a person’s browser opened. Robots are left out. What a browser or a proxy had kept is not counted.',
    columns: [{ name: 'day', heading: 'From', kind: 'day' }, figure('views', 'Views')],
    nouns: ['line', 'lines'],
    searched: 'Day or month',
    usualOrder: 'Latest first',
    follows: 'days',
    chart: { figure: 'views', title: 'Page views', look: 'columns' },
  },
  pages: {
    title: 'Page views by page',
    counts: 'The same views, by page. What was searched for or typed is not part of a page’s name.',
    columns: [{ name: 'path', heading: 'Page', kind: 'path' }, figure('views', 'Views')],
    follows: 'days',
    nouns: ['page', 'pages'],
    searched: 'Part of the address',
    usualOrder: 'Most views',
    isLong: true,
  },
  searches: {
    title: 'Searches without result',
    counts:
      'What visitors searched for and did not find. Answers from a cache are not counted. Searches are forgotten after a year.',
    columns: [
      { name: 'query', heading: 'Searched for', kind: 'text' },
      figure('times', 'Times'),
      { name: 'last_day', heading: 'Last time', kind: 'day' },
    ],
    follows: 'days',
    nouns: ['search', 'searches'],
    searched: 'Part of the search',
    usualOrder: 'Most times',
    isLong: true,
  },
  requests: {
    title: 'Requests by month',
    counts: `Data access requests, by the month they came. “Closed” includes those withdrawn. ${ERASED}`,
    columns: [
      MONTH,
      figure('came', 'Received'),
      figure('by_form', 'By the form'),
      figure('by_api', 'By the JSON interface'),
      figure('waiting', 'Waiting'),
      figure('closed', 'Closed'),
    ],
    follows: 'months',
    ...MONTHS,
    chart: { figure: 'came', title: 'Requests received', look: 'columns' },
  },
  answers: {
    title: 'How long answers took',
    counts: `Requests that the office closed, by the month they came. Usual is the median: half took that long or less. ${ERASED}`,
    columns: [
      MONTH,
      figure('closed', 'Closed by the office'),
      figure('closed_in_time', 'Of these, in time'),
      figure('usual_days_to_close', 'Usual days to close'),
      figure('longest_days_to_close', 'Longest days to close'),
      figure('overdue', 'Overdue now'),
    ],
    follows: 'months',
    ...MONTHS,
    chart: { figure: 'usual_days_to_close', title: 'Usual days to close', look: 'columns' },
  },
  sectors: {
    title: 'Requests by sector',
    counts: `Data access requests, by the sector that requesters wrote. One sector may have several spellings. Sectors of fewer than three requests in a month stand together for people who do not work with requests. ${ERASED}`,
    columns: [
      { name: 'sector', heading: 'Sector', kind: 'text' },
      figure('came', 'Received'),
      figure('waiting', 'Waiting'),
      figure('closed', 'Closed'),
      { name: 'latest', heading: 'Latest', kind: 'day' },
    ],
    follows: 'months',
    chart: { figure: 'came', title: 'Requests by sector', look: 'bars' },
    nouns: ['sector', 'sectors'],
    searched: 'Sector',
    usualOrder: 'Most received',
  },
  'subscribers-over-time': {
    title: 'Subscribers over time',
    counts: `Confirmed addresses at the end of each month, and how many joined or left in it. “Left” includes those taken off. ${OVER_TIME}`,
    columns: [MONTH, figure('subscribed', 'Subscribers'), figure('joined', 'Joined'), figure('gone', 'Left')],
    follows: 'months',
    ...MONTHS,
    chart: { figure: 'subscribed', title: 'Subscribers', look: 'columns' },
    choice: 'Whom to count',
  },
  'subscribers-by-topic': {
    title: 'Subscribers by topic',
    counts: `Confirmed addresses by what they chose; one may have chosen several topics. Who changes a choice joins one topic, or leaves one. ${OVER_TIME}`,
    columns: [{ name: 'name', heading: 'Topic', kind: 'text' }, ...IN_PERIOD],
    nouns: ['topic', 'topics'],
    searched: 'Topic',
    usualOrder: 'Most at the end',
    follows: 'months',
    chart: { figure: 'subscribed', title: 'Subscribers by topic, at the end', look: 'bars' },
  },
  'subscribers-by-state': {
    title: 'Subscribers by state',
    counts: `The same by state, of those who chose states for emails about the register. ${OVER_TIME}`,
    columns: [{ name: 'name', heading: 'State', kind: 'text' }, ...IN_PERIOD],
    nouns: ['state', 'states'],
    searched: 'State',
    usualOrder: 'Most at the end',
    none: 'Nobody has chosen a state.',
    follows: 'months',
    chart: { figure: 'subscribed', title: 'Subscribers by state, at the end', look: 'bars' },
  },
  subscribers: {
    title: 'Subscriptions by month',
    counts:
      'Addresses that asked for the newsletter, by the month they asked, and how they stand today. Erased addresses are no longer counted.',
    columns: [
      MONTH,
      figure('asked', 'Asked'),
      figure('confirmed', 'Get the newsletter'),
      figure('waiting', 'Not confirmed'),
      figure('unsubscribed', 'Left in the last 30 days'),
      figure('bounced', 'Taken off in the last 30 days'),
    ],
    follows: 'months',
    ...MONTHS,
    chart: { figure: 'asked', title: 'Addresses that asked', look: 'columns' },
  },
  'mails-sent': {
    title: 'Emails sent',
    counts: SENT,
    columns: [MONTH, figure('sent', 'Sent'), figure('to_subscribers', 'Of these, to many subscribers')],
    follows: 'months',
    ...MONTHS,
    chart: { figure: 'sent', title: 'Emails sent', look: 'columns' },
  },
  'mails-sent-by-kind': {
    title: 'Emails sent, by kind',
    counts: SENT,
    columns: [{ name: 'mail', heading: 'Email', kind: 'text' }, figure('sent', 'Sent')],
    follows: 'months',
    chart: { figure: 'sent', title: 'Emails sent, by kind', look: 'bars' },
    nouns: ['kind of email', 'kinds of email'],
    searched: 'Email',
    usualOrder: 'Most sent',
  },
  mails: {
    title: 'Emails that wait, by kind',
    counts:
      'Emails that are not sent now, whatever the period. One that waits is tried again; one that was refused for three days is given up.',
    columns: [
      { name: 'mail', heading: 'Email', kind: 'text' },
      figure('waiting', 'Waiting'),
      figure('given_up', 'Given up'),
      { name: 'oldest', heading: 'Oldest of them', kind: 'moment' },
      { name: 'trouble', heading: 'Last trouble', kind: 'text' },
    ],
    nouns: ['kind of email', 'kinds of email'],
    searched: 'Email or trouble',
    usualOrder: 'By kind',
    none: 'No email waits.',
    follows: 'nothing',
  },
  'given-up': {
    title: 'Emails that were given up',
    counts: 'These did not arrive. Call or write to the person in another way.',
    columns: [
      { name: 'mail', heading: 'Email', kind: 'text' },
      { name: 'reference', heading: 'Request', kind: 'request' },
      { name: 'asked', heading: 'Asked for', kind: 'moment' },
      { name: 'refused_with', heading: 'Refused with', kind: 'text' },
    ],
    nouns: ['email', 'emails'],
    searched: 'Email, request or refusal',
    usualOrder: 'Oldest first',
    none: 'No email was given up.',
    roles: PERSONS,
    follows: 'nothing',
  },
  'taken-off': {
    title: 'Addresses taken off, by reason',
    counts: 'Addresses that no email reached in the last 30 days. Addresses in reasons are cut out.',
    columns: [{ name: 'reason', heading: 'Reason', kind: 'text' }, figure('addresses', 'Addresses')],
    nouns: ['reason', 'reasons'],
    searched: 'Reason',
    usualOrder: 'Most addresses',
    none: 'No address was taken off in the last 30 days.',
    roles: PERSONS,
    follows: 'nothing',
  },
} satisfies Record<string, NumbersList>;

export type ListName = keyof typeof LISTS;

/** The pages of numbers, and the lists that each shows. */
export const PARTS: Record<string, { title: string; lists: readonly ListName[] }> = {
  'page-views': { title: 'Page views', lists: ['page-views', 'pages'] },
  searches: { title: 'Searches without result', lists: ['searches'] },
  requests: { title: 'Requests and answers', lists: ['requests', 'answers', 'sectors'] },
  subscribers: {
    title: 'Subscribers',
    lists: [
      'subscribers-over-time',
      'subscribers-by-topic',
      'subscribers-by-state',
      'subscribers',
      'taken-off',
    ],
  },
  mails: { title: 'Emails', lists: ['mails-sent', 'mails-sent-by-kind', 'mails', 'given-up'] },
};

/** A list by the name in an address; undefined if there is none. */
export function listNamed(name: string): NumbersList | undefined {
  return Object.hasOwn(LISTS, name) ? LISTS[name as ListName] : undefined;
}

/** A value as a row of the database has it. */
export type NumbersRow = Record<string, string | number | null>;
