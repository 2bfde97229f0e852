import { lagosToday } from '../../../server/lagos-time.server';
import { HOW_COUNTED, type OfficeYear, reportYear, wholeRows } from '../../staff/report.server';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import type { NumbersRow } from './lists';

/** The yearly report as its page shows it. */
export interface ShownYear {
  year: number;
  counted: string;
  whole: NumbersRow[];
  months: NumbersRow[];
  sectors: NumbersRow[];
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
    report: isReport ? shownYear(report) : null,
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

function shownYear(report: OfficeYear): ShownYear {
  return {
    year: report.year,
    counted: report.counted,
    whole: wholeRows(report).map(([words, figure]) => ({ words, figure })),
    months: report.months,
    sectors: report.sectors,
    howCounted: HOW_COUNTED,
  };
}
