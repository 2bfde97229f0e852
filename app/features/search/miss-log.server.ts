import { database } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { log } from '../../server/log.server';
import { isWorthNoting, missText } from './miss';
import type { SearchView } from './view';

/** Entries that are written at the same time, and different ones in a day; more are left out. */
const AT_ONCE = 2;
const IN_A_DAY = 2000;

let underWay = 0;

/**
 * Notes for staff that a query found nothing: the words and the day. Nothing waits for it, and it may fail. The day's
 * number of entries is bounded, so that nobody can fill the table.
 */
export function noteMiss({ query, type, page }: SearchView) {
  const text = missText(query);
  if (type !== null || page !== 1 || underWay >= AT_ONCE || !isWorthNoting(text)) return;
  underWay += 1;
  database()
    .pool.query(
      named(
        'search-miss',
        sql`INSERT INTO search_without_result_log (day, query)
            SELECT lagos_today(), ${text}::text
            WHERE (SELECT count(*) FROM search_without_result_log WHERE day = lagos_today()) < ${IN_A_DAY}::int
            ON CONFLICT (day, query) DO UPDATE SET times = search_without_result_log.times + 1`,
      ),
    )
    .catch((error: { code?: string }) => log.warn({ code: error.code }, 'search without result not noted'))
    .finally(() => {
      underWay -= 1;
    });
}
