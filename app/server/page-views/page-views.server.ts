import type { IncomingMessage } from 'node:http';
import { database } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { lagosToday } from '../lagos-time.server';
import { log } from '../log.server';
import { isNewPage, isVisitor, type View } from './view';
import { type CountedViews, ViewCounts } from './view-counts';

/** How often counted views are written to the database. */
const WRITE_MS = 60_000;
/** Limit on the pages and days held while the database is down, and on the pages stored per day. */
const MOST = 5000;

const counts = new ViewCounts(MOST);
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/** Counts a page view; responses that are not pages, and those sent to robots, are ignored. */
export function countView(
  view: View | null,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
) {
  if (!view || method !== 'GET' || (status !== 200 && status !== 304)) return;
  if (isNewPage(view, headers) && isVisitor(headers))
    counts.add({ day: lagosToday(), path: view.path, views: 1 });
}

/** Starts writing counts to the database every minute. Calling it again has no effect. */
export function startWritingViews() {
  timer ??= setInterval(writeViews, WRITE_MS).unref();
}

/** Stops the timer and writes what is still pending. */
export async function stopWritingViews() {
  clearInterval(timer);
  timer = undefined;
  await writeViews();
}

/**
 * Adds the counts to those in the database. If it does not answer, they are kept for the next time; a minute is
 * counted twice only if the confirmation of a successful write is lost.
 */
function writeViews(): Promise<void> {
  writing = writing.then(async () => {
    const views = counts.take();
    if (views.length === 0) return;
    try {
      await addToDatabase(views);
    } catch (error) {
      for (const one of views) counts.add(one);
      log.warn({ code: (error as { code?: string }).code }, 'page views not written yet');
    }
  });
  return writing;
}

async function addToDatabase(views: CountedViews[]) {
  const days = views.map(({ day }) => day);
  await database().pool.query(
    named(
      'add-page-views',
      // Sorted, so that two processes never deadlock on each other's rows.
      sql`INSERT INTO page_view_count (day, path, views)
          SELECT day, path, views
          FROM unnest(${days}::date[], ${views.map(({ path }) => path)}::text[], ${views.map((one) => one.views)}::bigint[])
            AS counted (day, path, views)
          LEFT JOIN (SELECT day, count(*) AS pages FROM page_view_count WHERE day = ANY (${days}::date[]) GROUP BY day) AS held USING (day)
          WHERE coalesce(held.pages, 0) < ${MOST}
            OR EXISTS (SELECT FROM page_view_count AS known WHERE known.day = counted.day AND known.path = counted.path)
          ORDER BY day, path
          ON CONFLICT (day, path) DO UPDATE SET views = page_view_count.views + excluded.views`,
    ),
  );
}
