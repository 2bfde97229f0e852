import { describe, expect, test } from 'vitest';
import { UsageError } from './command-line';
import { readTask } from './task';

describe('incorrect usage is explained, and nothing is guessed', () => {
  test.each<[string[], string]>([
    [[], 'Name a command.'],
    [['reqests'], 'There is no command "reqests".'],
    [['constructor'], 'There is no command "constructor".'],
    [
      ['requests', '--status', 'old'],
      '--status must be one of open, new, overdue, to-review, closed, all, not "old".',
    ],
    [['requests', '--since', '2026-02-30'], '--since must be a day like'],
    [['requests', '--limit', '0'], '--limit must be a whole number'],
    [['requests', '--reference', 'DAR-1'], '"DAR-1" is not a reference'],
    [['requests', '--csv', '--json'], 'Choose --csv or --json.'],
    [['requests', '--yes'], '"requests" has no option --yes.'],
    [['mails', '--since', '2026-01-01'], '"mails" has no option --since.'],
    [['page-views', '--from', '1 May'], '--from must be a day like'],
    [['page-views', '--to', '2026-13-01'], '--to must be a day like'],
    [['requests', '--path', '/nsr'], '"requests" has no option --path.'],
    [['requests', '--wrong'], "Unknown option '--wrong'"],
    [['close', 'DAR-1'], 'Give the outcome of the request'],
    [['close', 'DAR', '7K3M', '--outcome', 'x'], 'Give one reference, in quotation marks'],
    [['ask', 'DAR-1', '--question', ' '], 'Give your question to the requester: --question "Which years'],
    [['review'], 'Give one reference'],
    [['close', 'DAR-1', '--question', 'x'], '"close" has no option --question.'],
    [['log', '--reference', 'DAR-1'], '"DAR-1" is not a reference'],
    [['report'], 'Give one year after "report", such as: report 2026.'],
    [['report', '26'], 'Give one year after "report"'],
    [['report', '2025', '2026'], 'Give one year after "report"'],
    [['report', '2026', '--pdf', ''], '--pdf must name a file'],
    [['report', '2026', '--pdf', 'a.pdf', '--csv'], 'Choose --pdf, or --csv, --json and --out.'],
    [['report', '2026', '--limit', '3'], '"report" has no option --limit.'],
    [['requests', '--pdf', 'a.pdf'], '"requests" has no option --pdf.'],
    [['fraud-reviewed'], 'Give the number of one report, such as 12, after "fraud-reviewed".'],
    [['fraud-reviewed', 'DAR-7K3M-9QXCW'], 'Give the number of one report'],
    [['fraud-reports', '--yes'], '"fraud-reports" has no option --yes.'],
    [['erase-person'], 'Give one email address after "erase-person".'],
  ])('%j', (args, reason) => {
    expect(() => readTask(args)).toThrow(UsageError);
    expect(() => readTask(args)).toThrow(reason);
  });
});

const SCREEN = { format: 'table', file: undefined };

test('each command maps to a staff view or function', () => {
  expect(readTask(['--help'])).toBeNull();
  expect(readTask(['requests'])).toMatchObject({ kind: 'list', view: 'requests_open', ...SCREEN });
  expect(readTask(['requests', '--status', 'to-review', '--csv', '--out', 'a.csv'])).toMatchObject({
    view: 'requests_to_review',
    format: 'csv',
    file: 'a.csv',
  });
  expect(readTask(['subscribers'])).toMatchObject({ view: 'subscribers_confirmed' });
  expect(readTask(['register', 'totals', '--limit', '3'])).toMatchObject({
    view: 'register_totals_by_state',
    limit: 3,
  });
  expect(readTask(['page-views', '--from', '2026-01-01', '--path', '/nsr'])).toMatchObject({
    view: 'page_views',
    from: '2026-01-01',
    path: '/nsr',
  });
  expect(readTask(['close', 'dar 7k3m 9qxcw', '--outcome', 'Sent.'])).toMatchObject({
    name: 'close_request',
    values: ['dar 7k3m 9qxcw', 'Sent.'],
    isSure: true,
  });
  expect(readTask(['review', 'dar 7k3m 9qxcw'])).toMatchObject({ name: 'review_request' });
  expect(readTask(['ask', 'dar 7k3m 9qxcw', '--question', 'Why?'])).toMatchObject({
    name: 'ask_requester',
    values: ['dar 7k3m 9qxcw', 'Why?'],
  });
  expect(readTask(['log', '--reference', 'dar 7k3m 9qxcw'])).toMatchObject({
    view: 'request_log',
    reference: 'DAR-7K3M-9QXCW',
  });
  expect(readTask(['report', '2026', '--pdf', 'a.pdf'])).toMatchObject({
    kind: 'report',
    year: 2026,
    pdf: 'a.pdf',
  });
  expect(readTask(['fraud-reports'])).toMatchObject({ view: 'fraud_reports_new' });
  expect(readTask(['fraud-reports', 'all'])).toMatchObject({ view: 'fraud_reports' });
  expect(readTask(['fraud-reviewed', '12'])).toMatchObject({ name: 'review_fraud_report', values: ['12'] });
  expect(readTask(['erase-fraud-report', '12'])).toMatchObject({ name: 'erase_fraud_report', isSure: false });
  expect(readTask(['erase-person', 'a@b.example'])).toMatchObject({ name: 'erase_person', isSure: false });
  expect(readTask(['erase-person', 'a@b.example', '--yes'])).toMatchObject({ isSure: true });
});

test.each(['open', 'new', 'overdue', 'to-review', 'closed', 'all'])(
  'the table of requests that are %s is brief',
  (status) => {
    const task = readTask(['requests', '--status', status]);
    expect(task?.kind === 'list' && task.brief?.length).toBeLessThanOrEqual(5);
  },
);
