import { sortRows } from '../../../lists/table/sort-rows';
import { parseView } from '../../../lists/table/view';
import { inPieces } from '../../../server/pieces';
import { ownNames } from '../../fraud/origin/own-names.server';
import { namedItems } from '../../fraud/reports/named-items.server';
import { shownText } from '../../staff/shown-text';
import type { AtDesk } from '../at-desk.server';
import { filterOf, PAGE_ROWS } from '../lists/list-shape';
import { placeInList, readView } from '../lists/read-list.server';
import type { StaffAction } from '../staff-action';
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

/** Most reports in a list and its file. */
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
  const groups = await readGroups({ client }, view);
  const { offset, ...place } = placeInList(view, groups.length);
  const shown = groups.slice(offset, offset + PAGE_ROWS);
  return {
    title: 'Fraud reports',
    ...place,
    rows: await withReports(
      { client },
      shown.map((group) => group.numbers),
    ),
    total: groups.reduce((sum, { same }) => sum + same, 0),
    limits: { compared: COMPARED, lines: LIST_LINES },
    actions: await readActions({ client }),
  };
}

/** The rows of a view, in its order. */
async function readGroups({ client }: Pick<AtDesk, 'client'>, view: ReportView): Promise<SortedGroup[]> {
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
  return sortRows(REPORTS, groups as never[], view) as SortedGroup[];
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

/** Reports that are read at once for a file. */
const READ_AT_ONCE = 500;

/** The reports of a view as the lines of a file, in its order: of a row, each report has a line, the newest first. */
export async function reportLines({ client, url }: AtDesk): Promise<unknown[][]> {
  const groups = await readGroups({ client }, parseView(REPORTS, url.searchParams));
  const placed = groups.flatMap(({ numbers }) => numbers.map((number) => ({ number, numbers })));
  const lines: unknown[][] = [[...COLUMNS.map(([heading]) => heading), 'Alike', 'Also reports']];
  for (let from = 0; from < placed.length; from += READ_AT_ONCE) {
    const wanted = placed.slice(from, from + READ_AT_ONCE);
    const { rows } = await client.query<FraudReport>('SELECT * FROM fraud_reports WHERE number = ANY ($1)', [
      wanted.map(({ number }) => number),
    ]);
    const reports = new Map(rows.map((row) => [row.number, asShown(row)]));
    for (const { number, numbers } of wanted) {
      const report = reports.get(number);
      const others = numbers.filter((other) => other !== number).join(', ');
      if (report) lines.push([...COLUMNS.map(([, name]) => report[name]), numbers.length, others]);
    }
  }
  return lines;
}
