import { raw, type Sql, sql } from '../../../db/sql.server';
import { parseView, type TableView } from '../../../lists/table/view';
import type { AtDesk } from '../at-desk.server';
import { PAGE_ROWS } from '../lists/list-shape';
import { placeInList, readView } from '../lists/read-list.server';
import type { StaffAction } from '../staff-action';
import { ACTIONS, type ActionColumn } from './list-view';

/** Lines of a file; a longer one would not be read in time. */
const MOST_IN_FILE = 50_000;

type ActionView = TableView<ActionColumn>;

/** One page of the log, as its URL says. */
export async function readActions({ client, url }: AtDesk) {
  const view = readView(ACTIONS, url);
  const counted = await client.query<{ count: number }>(sql`SELECT count(*) ${matching(view)}`);
  const { offset, ...place } = placeInList(view, counted.rows[0]?.count ?? 0);
  const { rows } = await client.query<StaffAction>(
    sql`SELECT * ${matching(view)} ${ordered(view)} LIMIT ${PAGE_ROWS} OFFSET ${offset}`,
  );
  return { title: 'What was done', ...place, rows };
}

/** The entries of a view as the lines of a file. */
export async function actionLines({ client, url }: AtDesk): Promise<unknown[][]> {
  const view = parseView(ACTIONS, url.searchParams);
  const { rows } = await client.query<StaffAction>(
    sql`SELECT * ${matching(view)} ${ordered(view)} LIMIT ${MOST_IN_FILE}`,
  );
  const { columns } = ACTIONS;
  return [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ name }) => row[name]))];
}

function matching({ q }: ActionView): Sql {
  return sql`FROM staff_actions WHERE strpos(lower(concat_ws(' ', done, who, what, reference, detail)), ${q.toLowerCase()}) > 0`;
}

/** The view has the latest first. */
function ordered({ sort, order }: ActionView): Sql {
  return raw(sort ? `ORDER BY ${sort} ${order} NULLS LAST, done DESC` : '');
}
