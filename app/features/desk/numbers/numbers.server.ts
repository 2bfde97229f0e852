import { raw, sql } from '../../../db/sql.server';
import type { TableView } from '../../../lists/table/view';
import { lagosToday } from '../../../server/lagos-time.server';
import { actAs } from '../act-as.server';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import { type ListShape, PAGE_ROWS } from '../lists/list-shape';
import { type ListExtent, placeInList } from '../lists/read-list.server';
import { rowsOfView } from '../lists/whole-list';
import type { Role } from '../roles';
import { numbersShape, numbersView, wholeNumbers } from './list-view';
import { LISTS, type ListName, listNamed, type NumbersList, type NumbersRow, PARTS } from './lists';
import { type PeriodChoice, readPeriod } from './period';
import { QUERIES } from './queries.server';
import { ALL, type SubscriberChoice, subscriberChoice } from './subscriber-choices';

/** A list as a page shows it. */
export interface ShownList {
  name: string;
  shape: ListShape<string>;
  view: TableView<string>;
  extent: ListExtent;
  rows: NumbersRow[];
  /** All rows in the usual order, for a chart. */
  charted: readonly NumbersRow[];
  /** Whom a list with a choice counts. */
  of?: SubscriberChoice;
}

/** Of a file; also keeps what a process holds small. */
const MOST_ROWS = 100_000;

/** Others see small sectors of requests together. */
const READS_MOST: readonly Role[] = ['manager', 'requests'];

/** A page of numbers: its lists in the chosen period. @throws Refusal 404 for a name that is none */
export async function readPart(desk: AtDesk, name: string) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) throw new Refusal('There are no such numbers.', 404);
  const choice = chosenPeriod(desk);
  const lists: ShownList[] = [];
  for (const list of part.lists)
    if (isForPerson(desk, list)) lists.push(await readList(desk, list, choice, `/desk/numbers/${name}`));
  return { title: part.title, name, choice, today: lagosToday(), lists };
}

/**
 * A list as a file has it: all rows of its view.
 *
 * @throws Refusal 404 for a name that is none, 403 for a list of other roles, 422 for a wrong period
 */
export async function readFile(desk: AtDesk, name: string): Promise<{ rows: readonly NumbersRow[] }> {
  if (!listNamed(name)) throw new Refusal('There is no such list.', 404);
  const list = name as ListName;
  if (!isForPerson(desk, list)) throw new Refusal('Your roles do not open this list.', 403);
  const choice = chosenPeriod(desk);
  if (choice.problem) throw new Refusal(choice.problem);
  await actAs(desk, READS_MOST);
  const { shape, view, query } = listAsked(desk, list, choice, '');
  const { rows } = await desk.client.query<NumbersRow>(sql`${query} LIMIT ${MOST_ROWS + 1}`);
  if (rows.length > MOST_ROWS)
    throw new Refusal('The list is longer than 100,000 lines. Choose a shorter period.');
  return { rows: listNamed(list)?.isLong ? rows : rowsOfView(wholeNumbers(shape), view, rows) };
}

/** All rows of a list that is read whole, in the usual order. */
export async function readRows(desk: AtDesk, name: ListName): Promise<NumbersRow[]> {
  const { rows } = await desk.client.query<NumbersRow>(QUERIES[name](chosenPeriod(desk).period, '', ALL));
  return rows;
}

/** The main figures of the chosen period. */
export async function readOverview(desk: AtDesk) {
  const choice = chosenPeriod(desk);
  const { from, to } = choice.period;
  const { rows } = await desk.client.query<Record<OverviewFigure, number>>(sql`
    SELECT
      (SELECT coalesce(sum(views), 0)::bigint FROM desk_page_views WHERE day BETWEEN ${from}::date AND ${to}::date) AS views,
      (SELECT coalesce(sum(times), 0)::bigint FROM desk_searches WHERE day BETWEEN ${from}::date AND ${to}::date) AS searches,
      (SELECT coalesce(sum(came), 0)::bigint FROM requests_by_month WHERE month BETWEEN ${month(from)}::date AND ${to}::date) AS requests,
      (SELECT coalesce(sum(closed), 0)::bigint FROM report_by_month WHERE month BETWEEN ${month(from)}::date AND ${to}::date) AS closed,
      (SELECT coalesce(sum(closed_in_time), 0)::bigint FROM report_by_month WHERE month BETWEEN ${month(from)}::date AND ${to}::date) AS closed_in_time,
      (SELECT coalesce(sum(overdue), 0)::bigint FROM report_by_month) AS overdue,
      (SELECT coalesce(sum(asked), 0)::bigint FROM subscribers_by_month WHERE month BETWEEN ${month(from)}::date AND ${to}::date) AS asked,
      (SELECT coalesce(sum(confirmed), 0)::bigint FROM subscribers_by_month) AS confirmed,
      (SELECT coalesce(sum(sent), 0)::bigint FROM mails_sent WHERE month BETWEEN ${month(from)}::date AND ${to}::date) AS mails_sent,
      (SELECT coalesce(sum(waiting), 0)::bigint FROM desk_mails()) AS mails_waiting,
      (SELECT coalesce(sum(given_up), 0)::bigint FROM desk_mails()) AS mails_given_up`);
  return {
    title: 'Numbers',
    choice,
    today: lagosToday(),
    figures: rows[0] as Record<OverviewFigure, number>,
  };
}

export type OverviewFigure =
  | 'views'
  | 'searches'
  | 'requests'
  | 'closed'
  | 'closed_in_time'
  | 'overdue'
  | 'asked'
  | 'confirmed'
  | 'mails_sent'
  | 'mails_waiting'
  | 'mails_given_up';

async function readList(
  desk: AtDesk,
  name: ListName,
  choice: PeriodChoice,
  path: string,
): Promise<ShownList> {
  const { client } = desk;
  await actAs(desk, READS_MOST);
  const { shape, view, of, query } = listAsked(desk, name, choice, path);
  if (!listNamed(name)?.isLong) {
    const { rows } = await client.query<NumbersRow>(query);
    return { ...shownWhole(name, shape, view, rows), of };
  }
  const counted = await client.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM (${query}) AS found`,
  );
  const { offset, ...place } = placeInList(view, counted.rows[0]?.total ?? 0);
  const { rows } = await client.query<NumbersRow>(sql`${query} LIMIT ${PAGE_ROWS} OFFSET ${offset}`);
  return { name, shape, ...place, rows, charted: [] };
}

/** A list whose rows are read whole, as a page shows it. */
export function shownWhole(
  name: string,
  shape: ListShape<string>,
  view: TableView<string>,
  rows: readonly NumbersRow[],
): ShownList {
  const found = rowsOfView(wholeNumbers(shape), view, rows);
  const { offset, ...place } = placeInList(view, found.length);
  return { name, shape, ...place, rows: found.slice(offset, offset + PAGE_ROWS), charted: rows };
}

/** A list with its view, and the query of its rows: of a long list sorted, of others in the usual order. */
function listAsked({ url }: AtDesk, name: ListName, choice: PeriodChoice, path: string) {
  const list: NumbersList = LISTS[name];
  const of = list.choice ? subscriberChoice(url.searchParams.get('kind')) : undefined;
  const kept: Record<string, string> = Object.fromEntries(new URLSearchParams(choice.query));
  if (of && of !== ALL) kept.kind = of.chosen;
  const shape = numbersShape(list, { name, path, file: `/desk/numbers/${name}`, kept });
  const view = numbersView(shape, url.searchParams);
  const usual = QUERIES[name](choice.period, view.q, of ?? ALL);
  const sorted = list.columns.find((column) => column.name === view.sort);
  if (!list.isLong || !sorted) return { shape, view, of, query: usual };
  const key = sorted.kind === 'text' || sorted.kind === 'path' ? `lower(${sorted.name})` : sorted.name;
  const order = raw(`ORDER BY ${key} ${view.order} NULLS LAST, ${list.columns[0]?.name}`);
  return { shape, view, of, query: sql`SELECT * FROM (${usual}) AS found ${order}` };
}

function isForPerson({ person }: AtDesk, name: ListName): boolean {
  const { roles }: NumbersList = LISTS[name];
  return !roles || roles.some((role) => person.roles.includes(role));
}

function chosenPeriod({ url }: AtDesk): PeriodChoice {
  return readPeriod(url.searchParams, lagosToday());
}

function month(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
