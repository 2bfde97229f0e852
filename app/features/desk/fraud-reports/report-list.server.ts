import { sortRows } from '../../../lists/table/sort-rows';
import { parseView } from '../../../lists/table/view';
import { inPieces } from '../../../server/pieces';
import { ownNames } from '../../fraud/origin/own-names.server';
import { namedItems } from '../../fraud/reports/named-items.server';
import { shownText } from '../../staff/shown-text';
import type { AtDesk } from '../at-desk.server';
import { filterOf, PAGE_ROWS } from '../lists/list-shape';
import { placeInList, readView } from '../lists/read-list.server';
import type { StaffAction } from '../people/people.server';
import { groupAlike, type Naming } from './alike';
import { REPORTS, type ReportColumn, type ReportView, stateOf, wordsOf } from './list-view';

/** A report of a fraud, as the view fraud_reports has it. */
export interface FraudReport {
  received: string;
  number: number;
  what_happened: string;
  link_or_number: string | null;
  state: string | null;
  seen_on: string | null;
  doubt: string | null;
  reviewed: string | null;
  reviewed_by: string | null;
  kept_until: string;
  /** The code of the language of its form. */
  language: string;
}

/** Reports of which one is the newest, and the others name the same. */
export interface ReportGroup {
  report: FraudReport;
  /** Numbers of the others, the newest first. */
  others: number[];
}

/** Reports that are compared with each other: the newest. Reading one takes up to 2 ms. */
export const COMPARED = 500;

/** Most reports in a file and in a list. */
const FILE_LINES = 2000;
const LIST_LINES = 10_000;

const FOUND = `FROM fraud_reports WHERE ($1 = 'all' OR reviewed IS NULL) AND ($2 = '' OR state = $2) AND NOT EXISTS
  (SELECT FROM unnest($3::text[]) AS word WHERE strpos(lower(concat_ws(' ', number::text, what_happened, link_or_number)), word) = 0)`;

function valuesOf(view: ReportView) {
  return [filterOf(view, 'list') || 'new', stateOf(view), wordsOf(view)];
}

/** What a row of the list is sorted by: its newest report, and how many are alike. */
interface SortedGroup extends Record<Exclude<ReportColumn, 'same'>, string | number | null> {
  report: number;
  same: number;
  numbers: number[];
}

/** One page of the list, with reports of the same fraud together. */
export async function readReportList({ client, url }: AtDesk) {
  const view = readView(REPORTS, url);
  const { rows } = await client.query<Omit<SortedGroup, 'same' | 'numbers'>>(
    `SELECT number AS report, received::text, left(what_happened, 100) AS says, state, reviewed::text
     ${FOUND} ORDER BY number DESC LIMIT ${LIST_LINES}`,
    valuesOf(view),
  );
  const found = new Map(rows.map((row) => [row.report, row]));
  const numbers = [...found.keys()];
  const compared = await readNaming({ client }, numbers.slice(0, COMPARED));
  const all = [...groupAlike(compared), ...numbers.slice(COMPARED).map((number) => [number])];
  const groups = all.flatMap((alike): SortedGroup[] => {
    const newest = found.get(alike[0] ?? 0);
    return newest ? [{ ...newest, same: alike.length, numbers: alike }] : [];
  });
  const { offset, ...place } = placeInList(view, groups.length);
  const shown = sortRows(REPORTS, groups as never[], view).slice(offset, offset + PAGE_ROWS) as SortedGroup[];
  return {
    title: 'Fraud reports',
    ...place,
    rows: await withReports(
      { client },
      shown.map((group) => group.numbers),
    ),
    total: numbers.length,
    limits: { compared: COMPARED, lines: FILE_LINES },
    actions: await readActions({ client }),
  };
}

/** What each of these reports names, in the order of the numbers, without holding up other requests. */
export async function readNaming({ client }: Pick<AtDesk, 'client'>, numbers: number[]): Promise<Naming[]> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `SELECT number, concat_ws(E'\\n', link_or_number, what_happened) AS text FROM fraud_reports
     WHERE number = ANY ($1) ORDER BY number DESC`,
    [numbers],
  );
  const own = ownNames();
  const pause = inPieces();
  const naming: Naming[] = [];
  for (const { number, text } of rows) {
    naming.push({ number, keys: namedItems(text, own).map(({ key }) => key) });
    await pause();
  }
  return naming;
}

async function withReports({ client }: Pick<AtDesk, 'client'>, groups: number[][]): Promise<ReportGroup[]> {
  const { rows } = await client.query<FraudReport>('SELECT * FROM fraud_reports WHERE number = ANY ($1)', [
    groups.map(([newest]) => newest),
  ]);
  const reports = new Map(rows.map((row) => [row.number, asShown(row)]));
  return groups.flatMap(([newest, ...others]) => {
    const report = reports.get(newest ?? 0);
    return report ? [{ report, others }] : [];
  });
}

/** A report with what cannot be seen in its texts made visible. */
export function asShown(report: FraudReport): FraudReport {
  const { what_happened, link_or_number } = report;
  return {
    ...report,
    what_happened: shownText(what_happened),
    link_or_number: link_or_number && shownText(link_or_number),
  };
}

async function readActions({ client }: Pick<AtDesk, 'client'>): Promise<StaffAction[]> {
  const { rows } = await client.query<StaffAction>(
    `SELECT * FROM staff_actions
     WHERE what = 'fraud report' OR (what = 'erase' AND detail LIKE 'the report of a fraud %') LIMIT 5`,
  );
  return rows;
}

const COLUMNS: [heading: string, name: keyof FraudReport][] = [
  ['Number', 'number'],
  ['Received', 'received'],
  ['What happened', 'what_happened'],
  ['Link, number or message', 'link_or_number'],
  ['State', 'state'],
  ['Day', 'seen_on'],
  ['Doubt', 'doubt'],
  ['Reviewed', 'reviewed'],
  ['Reviewed by', 'reviewed_by'],
  ['Kept until', 'kept_until'],
];

/** The reports of a view as the lines of a file, the newest first. */
export async function reportLines({ client, url }: AtDesk): Promise<unknown[][]> {
  const { rows } = await client.query<FraudReport>(
    `SELECT * ${FOUND} ORDER BY number DESC LIMIT ${FILE_LINES}`,
    valuesOf(parseView(REPORTS, url.searchParams)),
  );
  const lines = rows.map(asShown).map((row) => COLUMNS.map(([, name]) => row[name]));
  return [COLUMNS.map(([heading]) => heading), ...lines];
}
