import { raw, sql } from '../../../db/sql.server';
import { type PagePlace, pageExtent, pageNumber } from '../../../lists/page-of-list';
import { cleanQuery } from '../../../lists/table/view';
import { lagosToday } from '../../../server/lagos-time.server';
import { actAs } from '../act-as.server';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import type { Role } from '../roles';
import { type ListName, listNamed, type NumbersList, type NumbersRow, PARTS } from './lists';
import { type PeriodChoice, readPeriod } from './period';
import { QUERIES, type Search } from './queries.server';
import { readSorting, type Sorting, sortedRows } from './sorting';
import { type SubscriberChoice, subscriberChoice } from './subscriber-choices';

/** A list as a page shows it. */
export interface ShownList {
  name: ListName;
  rows: NumbersRow[];
  /** Of a list that can be long: how it is searched, how many rows match, and which of them are shown. */
  search?: Search;
  /** Of a list of subscribers of one's choice: of which. */
  of?: SubscriberChoice;
  /** Of another list: by which column it stands, if not as usual. */
  sorting?: Sorting;
  extent?: PagePlace & { total: number };
}

/** A mail that was given up. */
export interface GivenUpMail {
  mail: string;
  reference: string | null;
  asked: string;
  refused_with: string | null;
}

const ROWS_PER_PAGE = 50;
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
  for (const list of part.lists) lists.push(await readList(desk, list, choice));
  const givenUp = name === 'mails' ? await readGivenUp(desk) : [];
  return { title: part.title, name, choice, today: lagosToday(), lists, givenUp };
}

/** A list as a file has it: all its rows. @throws Refusal 404 for a name that is none, 422 for a wrong period */
export async function readFile(desk: AtDesk, name: string): Promise<{ rows: readonly NumbersRow[] }> {
  if (!listNamed(name)) throw new Refusal('There is no such list.', 404);
  const choice = chosenPeriod(desk);
  if (choice.problem) throw new Refusal(choice.problem);
  await actAs(desk, READS_MOST);
  const query = QUERIES[name as ListName](choice.period, {
    ...searchOf(desk.url.searchParams),
    of: choiceOf(desk.url.searchParams),
  });
  const { rows } = await desk.client.query<NumbersRow>(sql`${query} LIMIT ${MOST_ROWS + 1}`);
  if (rows.length > MOST_ROWS)
    throw new Refusal('The list is longer than 100,000 lines. Choose a shorter period.');
  return { rows: sortedRows(rows, readSorting(name as ListName, desk.url.searchParams)) };
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
  | 'mails_waiting'
  | 'mails_given_up';

async function readList(desk: AtDesk, name: ListName, choice: PeriodChoice): Promise<ShownList> {
  const { client, url } = desk;
  await actAs(desk, READS_MOST);
  const list: NumbersList | undefined = listNamed(name);
  const search = searchOf(url.searchParams);
  const of = choiceOf(url.searchParams);
  const query = QUERIES[name](choice.period, { ...search, of });
  if (!list?.search) {
    const { rows } = await client.query<NumbersRow>(query);
    return { name, rows, of: list?.choice ? of : undefined, sorting: readSorting(name, url.searchParams) };
  }
  const counted = await client.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM (${query}) AS found`,
  );
  const total = counted.rows[0]?.total ?? 0;
  const extent = pageExtent(pageNumber(url.searchParams.get('page')), total, ROWS_PER_PAGE);
  const { rows } = await client.query<NumbersRow>(
    sql`${query} LIMIT ${raw(String(ROWS_PER_PAGE))} OFFSET ${extent.offset}`,
  );
  return { name, rows, search, extent: { ...extent, total } };
}

/** Mails that were given up, for those who can write or call instead; addresses are on the pages of their owners. */
async function readGivenUp(desk: AtDesk): Promise<GivenUpMail[]> {
  if (!(await actAs(desk, ['requests', 'manager']))) return [];
  const { rows } = await desk.client.query<GivenUpMail>(
    'SELECT mail, reference, asked, refused_with FROM mails_given_up LIMIT 200',
  );
  return rows;
}

function chosenPeriod({ url }: AtDesk): PeriodChoice {
  return readPeriod(url.searchParams, lagosToday());
}

function searchOf(params: URLSearchParams): Search {
  return { q: cleanQuery(params.get('q') ?? ''), sort: (params.get('sort') ?? '').slice(0, 20) };
}

function choiceOf(params: URLSearchParams): SubscriberChoice {
  return subscriberChoice(params.get('kind'));
}

function month(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
