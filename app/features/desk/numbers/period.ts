import { dayInWords, monthInWords } from '../../../text/day-in-words';
import { queryString } from '../../../text/query-string';

/** The days that the numbers are counted in. */
export interface Period {
  /** First and last day, as `2026-01-01`. */
  from: string;
  to: string;
  /** Short periods are shown by day. */
  by: 'day' | 'month';
}

/** A period as chosen in the URL. */
export interface PeriodChoice {
  /** The chosen one, or the usual one if there is a problem. */
  period: Period;
  /** Months for the form, as entered. */
  entered: { from: string; to: string };
  /** What is wrong with what was entered. */
  problem?: string;
  /** Query string of the chosen period, with its question mark; '' for the usual one. */
  query: string;
}

/** Query parameters that choose a period. */
export const PERIOD_QUERY = ['days', 'from', 'to'];

const MOST_MONTHS = 120;
const MOST_DAYS_BY_DAY = 62;

/**
 * Reads the period of a URL: `days=30`, or `from` and `to` as `2026-01`, of which one may be left out.
 * Without any, it is the last twelve months.
 *
 * @param today as `2026-11-26`
 */
export function readPeriod(params: URLSearchParams, today: string): PeriodChoice {
  const [days, from, to] = PERIOD_QUERY.map((name) => (params.get(name) ?? '').trim().slice(0, 20)) as [
    string,
    string,
    string,
  ];
  const usual = usualPeriod(today);
  if (!days && !from && !to) return chosen(usual, '');
  if (days && !from && !to) {
    if (days === '30') return chosen(period(daysBefore(today, 29), today), '?days=30');
    return { ...chosen(usual, ''), problem: 'Choose the last 30 days, or enter two months.' };
  }
  const problem = problemOf(from || to, to || from);
  if (problem) return { ...chosen(usual, ''), entered: { from, to }, problem };
  return chosen(
    period(`${from || to}-01`, lastDay(to || from)),
    queryString({ from: from || to, to: to || from }),
  );
}

/** The periods that a link leads to, the usual one first. */
export function usualPeriods(today: string): { title: string; query: string }[] {
  const year = Number(today.slice(0, 4));
  return [
    { title: 'Last 12 months', query: '' },
    { title: 'Last 30 days', query: '?days=30' },
    { title: 'This year', query: `?from=${year}-01&to=${year}-12` },
    { title: 'Last year', query: `?from=${year - 1}-01&to=${year - 1}-12` },
  ];
}

/** "1 January 2026 to 26 November 2026". */
export function periodInWords({ from, to }: Period): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** "October 2026 to November 2026": the whole months that a period touches. */
export function monthsInWords({ from, to }: Period): string {
  const [first, last] = [monthInWords(from), monthInWords(to)];
  return first === last ? first : `${first} to ${last}`;
}

function chosen(period: Period, query: string): PeriodChoice {
  return { period, query, entered: { from: period.from.slice(0, 7), to: period.to.slice(0, 7) } };
}

function period(from: string, to: string): Period {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from, to, by: days <= MOST_DAYS_BY_DAY ? 'day' : 'month' };
}

function usualPeriod(today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return period(new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), today);
}

function problemOf(from: string, to: string): string | undefined {
  const wrong = [from, to].find((month) => !/^20\d\d-(0[1-9]|1[0-2])$/.test(month));
  if (wrong !== undefined) return `“${wrong}” is not a month of this century. Enter one such as 2026-01.`;
  if (from > to) return 'The first month is after the last. Exchange them.';
  if (monthNumber(to) - monthNumber(from) >= MOST_MONTHS) return 'Choose ten years at most.';
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}

function lastDay(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
