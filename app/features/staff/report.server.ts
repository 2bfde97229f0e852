import type pg from 'pg';
import { BYTE_ORDER_MARK, spreadsheetCsv } from '../../csv/spreadsheet-csv.server';
import { raw, sql } from '../../db/sql.server';
import { lagosToday } from '../../server/lagos-time.server';
import { dayInWords } from '../../text/day-in-words';
import { asBlocks, asJson, asTable, heading, type Row } from './output';
import type { Format } from './task';

/** What the report counts per year, month or sector; columns of the views `report_by_…`. */
const COUNTED = [
  'came',
  'closed',
  'withdrawn',
  'waiting',
  'overdue',
  'closed_in_time',
  'usual_days_to_close',
  'longest_days_to_close',
] as const;

export type Counts = Record<(typeof COUNTED)[number], number | null>;

/** The office's year: the requests received and the newsletters sent in it. */
export interface OfficeYear {
  year: number;
  /** Day on which this was counted, as `2026-11-23`. */
  counted: string;
  whole: Counts & { newsletters_sent: number };
  months: (Counts & { month: string })[];
  sectors: (Counts & { sector: string })[];
}

/** What the report is read from. */
type Database = Pick<pg.ClientBase, 'query'>;

/** What every reader needs to know about the figures. */
export const HOW_COUNTED =
  'Requests are counted in the month they were received. Erased requests are no longer counted, so the report of a year long past shows fewer than there were. The usual number of days is the median: half of the closed requests took that long or less. Sectors with fewer than five requests are grouped together.';

/** Counts a year; if it has no requests, returns a sentence that says so and lists the years that have. */
export async function reportYear(client: Database, year: number): Promise<OfficeYear | string> {
  const rowsOf = async (view: string, more = '') =>
    (
      await client.query(
        sql`SELECT ${raw([more, ...COUNTED].filter(Boolean).join(', '))} FROM ${raw(view)} WHERE year = ${year}`,
      )
    ).rows;
  const [whole] = await rowsOf('report_by_year', 'newsletters_sent');
  if (!whole) return nothingIn(client, year);
  return {
    year,
    counted: lagosToday(),
    whole,
    months: await rowsOf('report_by_month', 'month'),
    sectors: await rowsOf('report_by_sector', 'sector'),
  };
}

async function nothingIn(client: Database, year: number): Promise<string> {
  const { rows } = await client.query<{ year: number }>('SELECT year FROM report_by_year ORDER BY year');
  const years = rows.map((row) => row.year).join(', ');
  return years
    ? `There are no requests from ${year}. There are requests from: ${years}. Give one of these years.`
    : 'There are no requests, so there is nothing to report yet.';
}

/** The figures of the whole year, with what each counts. */
export function wholeRows({ whole }: OfficeYear): [words: string, figure: number | null][] {
  return [
    ['Requests received', whole.came],
    ['Closed by the office', whole.closed],
    ['Of these, closed by the day they were due', whole.closed_in_time],
    ['Withdrawn by the requester', whole.withdrawn],
    ['Waiting for an answer', whole.waiting],
    ['Of these, overdue', whole.overdue],
    ['Usual days to close (median)', whole.usual_days_to_close],
    ['Longest days to close', whole.longest_days_to_close],
    ['Newsletters sent', whole.newsletters_sent],
  ];
}

/** The report for a terminal of the given width, a spreadsheet or a program. */
export function formatReport(report: OfficeYear, format: Format, width: number): string {
  if (format === 'json') return asJson({ ...report, how_counted: HOW_COUNTED });
  return format === 'csv' ? asCsv(report) : asText(report, width);
}

function asText({ year, counted, whole, months, sectors }: OfficeYear, width: number): string {
  const brief = ['came', 'closed', 'withdrawn', 'waiting', 'overdue', 'usual_days_to_close'];
  const named = months.map((row) => ({ ...row, month: monthName(row.month) }));
  return [
    `Data access requests in ${year}, as counted on ${dayInWords(counted)}`,
    asBlocks([whole as Row], [...COUNTED, 'newsletters_sent']),
    asTable(named as Row[], ['month', ...brief], width),
    asTable(sectors as Row[], ['sector', ...brief], width),
    HOW_COUNTED,
  ].join('\n\n');
}

/** One table: a line for the year, for each month and for each sector. */
function asCsv({ year, whole, months, sectors }: OfficeYear): string {
  const lines = [
    ['year', String(year), whole],
    ...months.map((row) => ['month', row.month.slice(0, 7), row]),
    ...sectors.map((row) => ['sector', row.sector, row]),
  ] as [string, string, Counts][];
  const head = ['Part', 'Name', ...COUNTED.map(heading), 'Newsletters sent'];
  const cells = lines.map(([part, name, counts]) => [
    part,
    name,
    ...COUNTED.map((column) => counts[column]),
    part === 'year' ? whole.newsletters_sent : null,
  ]);
  return (BYTE_ORDER_MARK + spreadsheetCsv([head, ...cells])).trimEnd();
}

/** "May" from `2026-05-01`. */
export function monthName(month: string): string {
  return dayInWords(month).split(' ')[1] ?? month;
}
