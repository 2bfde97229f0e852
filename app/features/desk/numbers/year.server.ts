import { lagosToday } from '../../../server/lagos-time.server';
import { HOW_COUNTED, type OfficeYear, reportYear, wholeRows } from '../../staff/report.server';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import { numbersShape, numbersView } from './list-view';
import type { NumbersColumn, NumbersList, NumbersRow } from './lists';
import { type ShownList, shownWhole } from './numbers.server';

/** A list of the report. Its file is that of the report. */
interface YearList extends ShownList {
  title: string;
  columns: readonly NumbersColumn[];
}

/** The yearly report as its page shows it. */
export interface ShownYear {
  year: number;
  counted: string;
  whole: NumbersRow[];
  lists: YearList[];
  howCounted: string;
}

/**
 * The report of the year in the URL, of this one without; or what is wrong with the year.
 * `years` are those that have requests.
 */
export async function readYearPage(desk: AtDesk) {
  const { rows } = await desk.client.query<{ year: number }>('SELECT year FROM report_by_year');
  const years = rows.map(({ year }) => year);
  const given = yearOf(desk, years[0]);
  const report = typeof given === 'number' ? await reportYear(desk.client, given) : given.problem;
  const isReport = typeof report !== 'string';
  return {
    title: isReport ? `Data access requests in ${report.year}` : 'Yearly report',
    entered: desk.url.searchParams.get('year')?.slice(0, 20) ?? String(given),
    years,
    report: isReport ? shownYear(desk, report) : null,
    problem: isReport ? null : report,
  };
}

/** The report for a file. @throws Refusal if the year has no report */
export async function readYear(desk: AtDesk): Promise<OfficeYear> {
  const given = yearOf(desk);
  const report = typeof given === 'number' ? await reportYear(desk.client, given) : given.problem;
  if (typeof report === 'string') throw new Refusal(report);
  return report;
}

function yearOf({ url }: AtDesk, usual = Number(lagosToday().slice(0, 4))): number | { problem: string } {
  const given = url.searchParams.get('year')?.trim();
  if (!given) return usual;
  if (/^20\d\d$/.test(given)) return Number(given);
  return { problem: `“${given.slice(0, 20)}” is not a year of this century. Choose one such as 2026.` };
}

function shownYear(desk: AtDesk, report: OfficeYear): ShownYear {
  return {
    year: report.year,
    counted: report.counted,
    whole: wholeRows(report).map(([words, figure]) => ({ words, figure })),
    lists: [yearList(desk, report, 'months'), yearList(desk, report, 'sectors')],
    howCounted: HOW_COUNTED,
  };
}

const COUNTS: NumbersColumn[] = [
  { name: 'came', heading: 'Received', kind: 'figure' },
  { name: 'closed', heading: 'Closed', kind: 'figure' },
  { name: 'withdrawn', heading: 'Withdrawn', kind: 'figure' },
  { name: 'waiting', heading: 'Waiting', kind: 'figure' },
  { name: 'overdue', heading: 'Overdue', kind: 'figure' },
  { name: 'closed_in_time', heading: 'Closed in time', kind: 'figure' },
  { name: 'usual_days_to_close', heading: 'Usual days', kind: 'figure' },
  { name: 'longest_days_to_close', heading: 'Longest days', kind: 'figure' },
];

const YEAR_LISTS = {
  months: {
    title: 'By the month in which requests were received',
    columns: [{ name: 'month', heading: 'Month', kind: 'month' }, ...COUNTS],
    nouns: ['month', 'months'],
    searched: 'Month',
    usualOrder: 'Earliest month',
  },
  sectors: {
    title: 'By sector, as given by the requesters',
    columns: [{ name: 'sector', heading: 'Sector', kind: 'text' }, ...COUNTS],
    nouns: ['sector', 'sectors'],
    searched: 'Sector',
    usualOrder: 'As in the report',
  },
} as const satisfies Record<
  string,
  Pick<NumbersList, 'title' | 'columns' | 'nouns' | 'searched' | 'usualOrder'>
>;

function yearList({ url }: AtDesk, report: OfficeYear, name: keyof typeof YEAR_LISTS): YearList {
  const list = YEAR_LISTS[name];
  const kept = { year: String(report.year) };
  const shape = numbersShape(list, { name, path: '/desk/numbers/report', file: null, kept });
  const shown = shownWhole(name, shape, numbersView(shape, url.searchParams), report[name]);
  return { ...shown, title: list.title, columns: list.columns };
}
