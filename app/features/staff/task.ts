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
  name: (typeof CALLS)[keyof typeof CALLS];
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

/** Few columns, to fit on a screen of 80 characters; `--reference`, CSV and JSON show requests in full. */
const REQUEST_VIEWS: Record<string, { view: string; brief: string[] }> = {
  open: { view: 'requests_open', brief: ['reference', 'status', 'due_on', 'organisation', 'doubt'] },
  new: { view: 'requests_new', brief: ['reference', 'due_on', 'organisation', 'wants', 'doubt'] },
  overdue: {
    view: 'requests_overdue',
    brief: ['reference', 'due_on', 'days_overdue', 'organisation'],
  },
  'to-review': {
    view: 'requests_to_review',
    brief: ['reference', 'received', 'organisation', 'doubt'],
  },
  closed: { view: 'requests_closed', brief: ['reference', 'closed', 'organisation', 'outcome'] },
  all: { view: 'requests_all', brief: ['reference', 'status', 'received', 'organisation', 'outcome'] },
};

const SUBSCRIBER_VIEWS: Record<string, { view: string }> = {
  confirmed: { view: 'subscribers_confirmed' },
  waiting: { view: 'subscribers_waiting' },
  bounced: { view: 'subscribers_bounced' },
};

const PLAIN_VIEWS: Record<string, string> = {
  duplicates: 'possible_duplicates',
  searches: 'searches_without_result',
  mails: 'mails_waiting',
  'mails given-up': 'mails_given_up',
  'newsletter status': 'newsletter_sendings',
  'page-views': 'page_views',
  months: 'requests_by_month',
  sectors: 'requests_by_sector',
  log: 'request_log',
  actions: 'staff_actions',
  'fraud-reports': 'fraud_reports_new',
  'fraud-reports all': 'fraud_reports',
  'register editions': 'register_editions',
  'register totals': 'register_totals_by_state',
};

const CALLS = {
  review: 'review_request',
  ask: 'ask_requester',
  close: 'close_request',
  reopen: 'reopen_request',
  reviewed: 'mark_reviewed',
  'export-person': 'export_person',
  'erase-person': 'erase_person',
  'export-request': 'export_request',
  'erase-request': 'erase_request',
  'take-off': 'take_off_subscriber',
  'fraud-reviewed': 'review_fraud_report',
  'erase-fraud-report': 'erase_fraud_report',
} as const;

/** Words that somebody will read, and so are required, with the option that gives them. */
const REQUIRED_WORDS: Record<string, { option: 'outcome' | 'question' | 'reason'; message: string }> = {
  close: {
    option: 'outcome',
    message: 'Give the outcome of the request: --outcome "Data sent on 3 June."',
  },
  ask: {
    option: 'question',
    message: 'Give your question to the requester: --question "Which years do you need?"',
  },
  'take-off': {
    option: 'reason',
    message: 'Say why the address is to be taken off: --reason "The mailbox is full."',
  },
};

/** Options of each command besides `--json`, `--out` and, for lists, `--csv` and `--limit`. */
const OWN_OPTIONS: Record<string, string[]> = {
  requests: ['status', 'since', 'reference'],
  subscribers: ['status'],
  log: ['reference'],
  'page-views': ['from', 'to', 'path'],
  ask: ['question'],
  close: ['outcome'],
  'erase-person': ['yes'],
  'take-off': ['reason'],
  'erase-request': ['yes'],
  'erase-fraud-report': ['yes'],
  report: ['csv', 'pdf'],
};

/**
 * What a command line asks for; null for help.
 *
 * @throws UsageError if it is not clear: nothing is guessed, because some actions cannot be undone.
 */
export function readTask(args: string[]): Listing | Call | YearlyReport | null {
  const { values, positionals } = parseCommandLine(args, OPTIONS);
  if (values.help) return null;
  const [first = '', ...rest] = positionals;
  const call = Object.keys(CALLS).find((name) => name === first) as keyof typeof CALLS | undefined;
  const isReport = first === 'report';
  const command = call || isReport ? first : positionals.join(' ');
  if (command === '') throw new UsageError('Name a command.');
  const isKnown = call || isReport || ['requests', 'subscribers'].includes(command);
  if (!isKnown && !Object.hasOwn(PLAIN_VIEWS, command))
    throw new UsageError(`There is no command "${command}".`);
  const allowed = [
    'json',
    'out',
    ...(call || isReport ? [] : ['csv', 'limit']),
    ...(OWN_OPTIONS[command] ?? []),
  ];
  const unknown = Object.keys(values).find((name) => !allowed.includes(name));
  if (unknown) throw new UsageError(`"${command}" has no option --${unknown}.`);
  if (values.csv && values.json) throw new UsageError('Choose --csv or --json.');
  const delivery: Delivery = {
    format: values.csv ? 'csv' : values.json ? 'json' : 'table',
    file: values.out,
  };
  if (values.out === '') throw new UsageError('--out must name a file.');
  if (isReport) return readReport(rest, values, delivery);
  return call ? readCall(call, rest, values, delivery) : readListing(command, values, delivery);
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

function readListing(command: string, values: Values, delivery: Delivery): Listing {
  const options = {
    since: day('since', values.since),
    from: day('from', values.from),
    to: day('to', values.to),
    path: values.path,
    limit: count(values.limit),
    reference: reference(values.reference),
  };
  const plain = PLAIN_VIEWS[command];
  if (plain) return { kind: 'list', view: plain, ...options, ...delivery };
  const views = command === 'requests' ? REQUEST_VIEWS : SUBSCRIBER_VIEWS;
  // A single request is found whatever its status.
  const status = values.status ?? (options.reference ? 'all' : (Object.keys(views)[0] ?? ''));
  const view = Object.hasOwn(views, status) ? views[status] : undefined;
  if (!view)
    throw new UsageError(`--status must be one of ${Object.keys(views).join(', ')}, not "${status}".`);
  const list = command === 'requests' ? status : undefined;
  return { kind: 'list', ...view, list, ...options, ...delivery };
}

function readReport([year = '', ...more]: string[], { pdf }: Values, delivery: Delivery): YearlyReport {
  if (!/^20\d\d$/.test(year) || more.length > 0)
    throw new UsageError('Give one year after "report", such as: report 2026.');
  if (pdf === '') throw new UsageError('--pdf must name a file, such as report-2026.pdf.');
  if (pdf !== undefined && (delivery.format !== 'table' || delivery.file))
    throw new UsageError('Choose --pdf, or --csv, --json and --out.');
  return { kind: 'report', year: Number(year), pdf, ...delivery };
}

function readCall(command: keyof typeof CALLS, rest: string[], values: Values, delivery: Delivery): Call {
  const [subject, ...more] = rest;
  const expected = subjectOf(command);
  const isNumber = command.includes('fraud');
  if (!subject || more.length > 0 || (isNumber && !/^[1-9]\d{0,15}$/.test(subject)))
    throw new UsageError(`Give ${expected} after "${command}".`);
  const needed = REQUIRED_WORDS[command];
  if (needed && !values[needed.option]?.trim()) throw new UsageError(needed.message);
  const words = needed && values[needed.option];
  return {
    kind: 'call',
    name: CALLS[command],
    values: [subject, ...(words === undefined ? [] : [words])],
    isSure: !command.startsWith('erase-') || values.yes === true,
    ...delivery,
  };
}

/** What a command expects, in words. */
function subjectOf(command: string): string {
  if (command.includes('fraud')) return 'the number of one report, such as 12,';
  return command.endsWith('person') || command === 'take-off'
    ? 'one e-mail address'
    : 'one reference, in quotation marks if it has spaces';
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
