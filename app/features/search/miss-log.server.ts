import { database } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { log } from '../../server/log.server';
import type { SearchView } from './view';

/** Limits on concurrent writes and on distinct entries per day; more are dropped. */
const MAX_CONCURRENT = 2;
const MAX_PER_DAY = 2000;

/** Characters noted of a query. */
const LONGEST = 100;

/** With more digits than this, consecutive or not, a text may be a phone, account or identity number. */
const MAX_DIGITS = 5;

/** A query as listed for staff among those that found nothing. */
export function missText(query: string): string {
  return [...query.toLowerCase()].slice(0, LONGEST).join('').trim();
}

/** False for possible personal data: an email address, or a phone, account or identity number. */
export function isWorthNoting(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text !== '' && !text.includes('@') && digits <= MAX_DIGITS;
}

let underWay = 0;

/**
 * Records for staff that a query found nothing: its text and the day. Nothing waits for it, and it may fail. The number
 * of entries per day is limited, so that nobody can fill the table.
 */
export function noteMiss({ query, type, page }: SearchView) {
  const text = missText(query);
  if (type !== null || page !== 1 || underWay >= MAX_CONCURRENT || !isWorthNoting(text)) return;
  underWay += 1;
  database()
    .pool.query(
      named(
        'search-miss',
        sql`INSERT INTO search_without_result_log (day, query)
            SELECT lagos_today(), ${text}::text
            WHERE (SELECT count(*) FROM search_without_result_log WHERE day = lagos_today()) < ${MAX_PER_DAY}::int
            ON CONFLICT (day, query) DO UPDATE SET times = search_without_result_log.times + 1`,
      ),
    )
    .catch((error: { code?: string }) => log.warn({ code: error.code }, 'search without result not noted'))
    .finally(() => {
      underWay -= 1;
    });
}
