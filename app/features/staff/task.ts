import { readReference } from '../data-access/reference';
import { parseCommandLine, UsageError } from './command-line';

export type Format = 'table' | 'csv' | 'json';

/** How and where an answer is written. */
export interface Delivery {
  format: Format;
  /** A file to create; the screen if left out. */
  file?: string;
}

/** A view to list; `brief` names the columns shown in a table. */
export interface Listing extends Delivery {
  kind: 'list';
  view: string;
  /** Name of a list of requests; reading it in full is recorded with who did. */
  list?: string;
  brief?: string[];
  since?: string;
  reference?: string;
  /** First and last day, and path, of page views. */
  from?: string;
  to?: string;
  path?: string;
  limit?: number;
}

/** A staff function to call (docs/query-book.md). */
export interface Call extends Delivery {
  kind: 'call';
  name: (typeof ACTIONS)[ActionName]['name'];
  values: string[];
  /** False for an action that cannot be undone, without `--yes`. */
  isSure: boolean;
}

/** A year's report; a PDF fit to publish if `pdf` names a file. */
export interface YearlyReport extends Delivery {
  kind: 'report';
  year: number;
  pdf?: string;
}

type Views = Record<string, Pick<Listing, 'view' | 'brief'>>;

/** Few columns, to fit on a screen of 80 characters; `--reference`, CSV and JSON show requests in full. */
const REQUEST_VIEWS: Views = {
  open: { view: 'requests_open', brief: ['reference', 'status', 'due_on', 'organisation', 'doubt'] },
  new: { view: 'requests_new', brief: ['reference', 'due_on', 'organisation', 'wants', 'doubt'] },
  overdue: { view: 'requests_overdue', brief: ['reference', 'due_on', 'days_overdue', 'organisation'] },
  'to-review': { view: 'requests_to_review', brief: ['reference', 'received', 'organisation', 'doubt'] },
  closed: { view: 'requests_closed', brief: ['reference', 'closed', 'organisation', 'outcome'] },
  all: { view: 'requests_all', brief: ['reference', 'status', 'received', 'organisation', 'outcome'] },
};

const SUBSCRIBER_VIEWS: Views = {
  confirmed: { view: 'subscribers_confirmed' },
  waiting: { view: 'subscribers_waiting' },
  bounced: { view: 'subscribers_bounced' },
};

/** The view of each list, or its views by `--status`, of which the first is the default; and its own options. */
const LISTS: Record<string, { view: string | Views; options?: string[] }> = {
  requests: { view: REQUEST_VIEWS, options: ['status', 'since', 'reference'] },
  subscribers: { view: SUBSCRIBER_VIEWS, options: ['status'] },
  duplicates: { view: 'possible_duplicates' },
  searches: { view: 'searches_without_result' },
  mails: { view: 'mails_waiting' },
  'mails given-up': { view: 'mails_given_up' },
  'newsletter status': { view: 'newsletter_sendings' },
  'page-views': { view: 'page_views', options: ['from', 'to', 'path'] },
  months: { view: 'requests_by_month' },
  sectors: { view: 'requests_by_sector' },
  log: { view: 'request_log', options: ['reference'] },
  actions: { view: 'staff_actions' },
  'fraud-reports': { view: 'fraud_reports_new' },
  'fraud-reports all': { view: 'fraud_reports' },
  'register editions': { view: 'register_editions' },
  'register totals': { view: 'register_totals_by_state' },
};

/** What a command acts on, in words. */
const REQUEST = 'one reference, in quotation marks if it has spaces';
const PERSON = 'one email address';
const FRAUD_REPORT = 'the number of one report, such as 12,';

interface Action {
  /** Name of the function. */
  name: string;
  subject: string;
  /** `yes` for what cannot be undone, or else an option for words that somebody will read. */
  option?: 'yes' | 'outcome' | 'question' | 'reason';
  /** Refuses the command without those words. */
  missing?: string;
}

const ACTIONS = {
  review: { name: 'review_request', subject: REQUEST },
  ask: {
    name: 'ask_requester',
    subject: REQUEST,
    option: 'question',
    missing: 'Give your question to the requester: --question "Which years do you need?"',
  },
  close: {
    name: 'close_request',
    subject: REQUEST,
    option: 'outcome',
    missing: 'Give the outcome of the request: --outcome "Data sent on 3 June."',
  },
  reopen: { name: 'reopen_request', subject: REQUEST },
  reviewed: { name: 'mark_reviewed', subject: REQUEST },
  'export-person': { name: 'export_person', subject: PERSON },
  'erase-person': { name: 'erase_person', subject: PERSON, option: 'yes' },
  'export-request': { name: 'export_request', subject: REQUEST },
  'erase-request': { name: 'erase_request', subject: REQUEST, option: 'yes' },
  'take-off': {
    name: 'take_off_subscriber',
    subject: PERSON,
    option: 'reason',
    missing: 'Say why the address is to be taken off: --reason "The mailbox is full."',
  },
  'fraud-reviewed': { name: 'review_fraud_report', subject: FRAUD_REPORT },
  'erase-fraud-report': { name: 'erase_fraud_report', subject: FRAUD_REPORT, option: 'yes' },
} as const satisfies Record<string, Action>;

type ActionName = keyof typeof ACTIONS;

/**
 * What a command line asks for; null for help.
 *
 * @throws UsageError if it is not clear: nothing is guessed, because some actions cannot be undone.
 */
export function readTask(args: string[]): Listing | Call | YearlyReport | null {
  const { values, positionals } = parseCommandLine(args, OPTIONS);
  if (values.help) return null;
  const [first = '', ...rest] = positionals;
  const action = Object.keys(ACTIONS).find((name) => name === first) as ActionName | undefined;
  if (action) return readCall(action, rest, values);
  if (first === 'report') return readReport(rest, values);
  return readListing(positionals.join(' '), values);
}

const OPTIONS = {
  status: { type: 'string' },
  reference: { type: 'string' },
  since: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  path: { type: 'string' },
  limit: { type: 'string' },
  question: { type: 'string' },
  outcome: { type: 'string' },
  reason: { type: 'string' },
  pdf: { type: 'string' },
  out: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseCommandLine<typeof OPTIONS>>['values'];

/** How the answer is delivered. @param own options of the command besides `--json` and `--out` */
function readDelivery(command: string, values: Values, own: readonly string[]): Delivery {
  const unknown = Object.keys(values).find((name) => !['json', 'out', ...own].includes(name));
  if (unknown) throw new UsageError(`"${command}" has no option --${unknown}.`);
  if (values.csv && values.json) throw new UsageError('Choose --csv or --json.');
  if (values.out === '') throw new UsageError('--out must name a file.');
  return { format: values.csv ? 'csv' : values.json ? 'json' : 'table', file: values.out };
}

function readListing(command: string, values: Values): Listing {
  if (command === '') throw new UsageError('Name a command.');
  const known = Object.hasOwn(LISTS, command) ? LISTS[command] : undefined;
  if (!known) throw new UsageError(`There is no command "${command}".`);
  const { view: views, options = [] } = known;
  const answer = {
    kind: 'list' as const,
    ...readDelivery(command, values, ['csv', 'limit', ...options]),
    since: day('since', values.since),
    from: day('from', values.from),
    to: day('to', values.to),
    path: values.path,
    limit: count(values.limit),
    reference: reference(values.reference),
  };
  if (typeof views === 'string') return { view: views, ...answer };
  // A single request is found whatever its status.
  const status = values.status ?? (answer.reference ? 'all' : (Object.keys(views)[0] ?? ''));
  const view = Object.hasOwn(views, status) ? views[status] : undefined;
  if (!view)
    throw new UsageError(`--status must be one of ${Object.keys(views).join(', ')}, not "${status}".`);
  return { ...view, ...answer, list: command === 'requests' ? status : undefined };
}

function readReport([year = '', ...more]: string[], values: Values): YearlyReport {
  const delivery = readDelivery('report', values, ['csv', 'pdf']);
  const { pdf } = values;
  if (!/^20\d\d$/.test(year) || more.length > 0)
    throw new UsageError('Give one year after "report", such as: report 2026.');
  if (pdf === '') throw new UsageError('--pdf must name a file, such as report-2026.pdf.');
  if (pdf !== undefined && (delivery.format !== 'table' || delivery.file))
    throw new UsageError('Choose --pdf, or --csv, --json and --out.');
  return { kind: 'report', year: Number(year), pdf, ...delivery };
}

function readCall(command: ActionName, [given, ...more]: string[], values: Values): Call {
  const { subject, option, missing }: Action = ACTIONS[command];
  const delivery = readDelivery(command, values, option ? [option] : []);
  const isNumber = subject === FRAUD_REPORT;
  if (!given || more.length > 0 || (isNumber && !/^[1-9]\d{0,15}$/.test(given)))
    throw new UsageError(`Give ${subject} after "${command}".`);
  const words = option && option !== 'yes' ? values[option] : undefined;
  if (missing && !words?.trim()) throw new UsageError(missing);
  return {
    kind: 'call',
    name: ACTIONS[command].name,
    values: words === undefined ? [given] : [given, words],
    isSure: option !== 'yes' || values.yes === true,
    ...delivery,
  };
}

function day(option: string, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && new Date(`${typed}T00:00:00Z`).toJSON()?.startsWith(typed);
  if (!isDay) throw new UsageError(`--${option} must be a day like 2026-01-31, not "${typed}".`);
  return typed;
}

function count(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(typed))
    throw new UsageError(`--limit must be a whole number of 1 or more, not "${typed}".`);
  return Number(typed);
}

function reference(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const meant = readReference(typed);
  if (!meant)
    throw new UsageError(
      `"${typed}" is not a reference such as DAR-7K3M-9QXCW: a character may be mistyped or missing.`,
    );
  return meant;
}
