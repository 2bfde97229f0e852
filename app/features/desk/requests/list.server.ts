import { raw, type Sql, sql } from '../../../db/sql.server';
import { parseView } from '../../../lists/table/view';
import { readReference } from '../../data-access/reference';
import type { AtDesk } from '../at-desk.server';
import { csvFile } from '../file-at-desk.server';
import { PAGE_ROWS } from '../lists/list-shape';
import { placeInList, readView } from '../lists/read-list.server';
import { type ListName, listOf, REQUESTS, type RequestView } from './list-view';

/** A request in a list: nothing of it is about a person. */
export interface ListedRequest {
  reference: string;
  status: string;
  received: string;
  due_on: string;
  days_overdue: number | null;
  organisation: string;
  sector: string;
  doubt: string | null;
  wants: string;
  came_by: string;
  outcome: string | null;
  closed: string | null;
  kept_until: string;
}

/** The view of each list, and its order. */
const VIEWS: Record<ListName, { view: string; order: string }> = {
  open: { view: 'requests_open', order: 'due_on, received' },
  new: { view: 'requests_new', order: 'due_on, received' },
  overdue: { view: 'requests_overdue', order: 'due_on, received' },
  'to-review': { view: 'requests_to_review', order: 'due_on, received' },
  closed: { view: 'requests_closed', order: 'closed DESC' },
  all: { view: 'requests_all', order: 'received DESC' },
};

const DAYS = ['received', 'due_on', 'closed'];

/** Rows of a file; a longer one would not be read in time. */
const MOST_IN_FILE = 20_000;

/** The columns of the file, and their headings. */
const IN_FILE: [keyof ListedRequest, string][] = [
  ['reference', 'Reference'],
  ['status', 'Status'],
  ['organisation', 'Organisation'],
  ['sector', 'Sector'],
  ['wants', 'Asks for'],
  ['received', 'Received'],
  ['due_on', 'Due'],
  ['days_overdue', 'Days overdue'],
  ['doubt', 'Doubt'],
  ['came_by', 'Came by'],
  ['closed', 'Closed'],
  ['outcome', 'Outcome'],
  ['kept_until', 'Kept until'],
];

/** One page of a list, as its URL says. */
export async function readList({ client, url }: AtDesk) {
  const view = readView(REQUESTS, url);
  const counted = await client.query<{ count: number }>(sql`SELECT count(*) ${matching(view)}`);
  const count = counted.rows[0]?.count ?? 0;
  const { offset, ...place } = placeInList(view, count);
  const { rows } = await client.query<ListedRequest>(
    sql`SELECT * ${matching(view)} ${ordered(view)} LIMIT ${PAGE_ROWS} OFFSET ${offset}`,
  );
  return { title: 'Requests', ...place, rows };
}

/** All rows of a list, as a CSV file. */
export async function listFile({ client, url }: AtDesk): Promise<Response> {
  const view = parseView(REQUESTS, url.searchParams);
  const { rows } = await client.query<ListedRequest>(
    sql`SELECT * ${matching(view)} ${ordered(view)} LIMIT ${MOST_IN_FILE}`,
  );
  const lines = rows.map((row) => IN_FILE.map(([name]) => row[name]));
  return csvFile(`requests-${listOf(view)}.csv`, [IN_FILE.map(([, heading]) => heading), ...lines]);
}

function matching(view: RequestView): Sql {
  const from = sql`FROM ${raw(VIEWS[listOf(view)].view)}`;
  if (!view.q) return from;
  const like = `%${view.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${from} WHERE lower(concat_ws(' ', reference, organisation, sector)) LIKE ${like}
    OR reference = ${readReference(view.q)}`;
}

function ordered(view: RequestView): Sql {
  const { sort, order } = view;
  if (!sort) return raw(`ORDER BY ${VIEWS[listOf(view)].order}, reference`);
  const key = DAYS.includes(sort) ? sort : `lower(${sort})`;
  return raw(`ORDER BY ${key} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, reference`);
}
