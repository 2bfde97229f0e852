import { join, raw, type Sql, sql } from '../../../db/sql.server';
import type { ListName } from './lists';
import type { Period } from './period';
import { STATES, type SubscriberChoice, TOPIC_CHOICES } from './subscriber-choices';

/** Reasons with a line of their own. */
const MOST_REASONS = 20;

/**
 * The query of each list: its columns in the order of the table, its rows in the usual order.
 *
 * @param q what a long list is searched for
 * @param of whom a list with a choice counts
 */
export const QUERIES: Record<ListName, (period: Period, q: string, of: SubscriberChoice) => Sql> = {
  'page-views': ({ from, to, by }) => sql`
    SELECT step::date AS day, coalesce(views, 0) AS views
    FROM ${steps(by, from, to, sql`SELECT min(day) FROM desk_page_views`)} AS step
    LEFT JOIN (
      SELECT date_trunc(${by}, day::timestamp) AS step, sum(views)::bigint AS views
      FROM desk_page_views WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1
    ) AS counted USING (step)
    ORDER BY step DESC`,
  pages: ({ from, to }, q) => sql`
    SELECT path, sum(views)::bigint AS views
    FROM desk_page_views WHERE day BETWEEN ${from}::date AND ${to}::date AND strpos(path, lower(${q})) > 0
    GROUP BY path
    ORDER BY views DESC, path`,
  searches: ({ from, to }, q) => sql`
    SELECT query, sum(times)::bigint AS times, max(day) AS last_day
    FROM desk_searches WHERE day BETWEEN ${from}::date AND ${to}::date AND strpos(query, lower(${q})) > 0
    GROUP BY query
    ORDER BY times DESC, last_day DESC, query`,
  requests: byMonth('requests_by_month', ['came', 'by_form', 'by_api', 'waiting', 'closed']),
  answers: byMonth(
    'report_by_month',
    ['closed', 'closed_in_time'],
    ['usual_days_to_close', 'longest_days_to_close'],
    ['overdue'],
  ),
  sectors: ({ from, to }) => sql`
    SELECT sector, sum(came)::integer AS came, sum(waiting)::integer AS waiting, sum(closed)::integer AS closed, max(latest) AS latest
    FROM requests_by_sector_and_month WHERE month BETWEEN date_trunc('month', ${from}::date) AND ${to}::date
    GROUP BY sector
    ORDER BY sector = 'Other sectors', came DESC, sector`,
  'subscribers-over-time': ({ from, to }, _, of) => sql`
    SELECT step::date AS month, coalesce(subscribed, 0) AS subscribed, coalesce(joined, 0) AS joined, coalesce(gone, 0) AS gone
    FROM ${steps('month', from, to, sql`SELECT min(month) FROM subscribers_over_time`)} AS step
    LEFT JOIN subscribers_over_time AS counted ON counted.month = step::date AND chosen = ${of.chosen}
    ORDER BY step DESC`,
  'subscribers-by-topic': (period) => byChoice(period, TOPIC_CHOICES),
  'subscribers-by-state': (period) => byChoice(period, STATES),
  subscribers: byMonth('subscribers_by_month', ['asked', 'confirmed', 'waiting', 'unsubscribed', 'bounced']),
  'mails-sent': ({ from, to }) => sql`
    SELECT step::date AS month, coalesce(sum(sent), 0)::bigint AS sent,
      coalesce(sum(sent) FILTER (WHERE mail LIKE 'to subscribers: %'), 0)::bigint AS to_subscribers
    FROM ${steps('month', from, to, sql`SELECT min(month) FROM mails_sent`)} AS step
    LEFT JOIN mails_sent AS counted ON counted.month = step::date
    GROUP BY step
    ORDER BY step DESC`,
  'mails-sent-by-kind': ({ from, to }) => sql`
    SELECT mail, sum(sent)::bigint AS sent FROM mails_sent WHERE month BETWEEN date_trunc('month', ${from}::date) AND ${to}::date
    GROUP BY mail
    ORDER BY sent DESC, mail`,
  mails: () => sql`SELECT mail, waiting, given_up, oldest, trouble FROM desk_mails()`,
  'given-up': () => sql`SELECT mail, reference, asked, refused_with FROM mails_given_up`,
  'taken-off': () => sql`
    WITH counted AS (
      SELECT left(regexp_replace(coalesce(reason, 'No reason is known'), '<?[^\\s<>]+@[^\\s<>]+>?', '…', 'g'), 200) AS reason, count(*) AS addresses
      FROM subscribers_bounced GROUP BY 1),
    placed AS (SELECT *, row_number() OVER (ORDER BY addresses DESC, reason) > ${MOST_REASONS} AS is_other FROM counted)
    SELECT CASE WHEN is_other THEN 'Other reasons' ELSE reason END AS reason, sum(addresses)::bigint AS addresses
    FROM placed GROUP BY is_other, 1 ORDER BY is_other, addresses DESC, 1`,
};

/** A view by month, with the months in which nothing came; `lengths` stay empty in those. */
function byMonth(view: string, counts: string[], lengths: string[] = [], more: string[] = []) {
  const zero = (column: string) => `coalesce(${column}, 0) AS ${column}`;
  const columns = raw([...counts.map(zero), ...lengths, ...more.map(zero)].join(', '));
  return ({ from, to }: Period) => sql`
    SELECT step::date AS month, ${columns}
    FROM ${steps('month', from, to, sql`SELECT min(month) FROM ${raw(view)}`)} AS step
    LEFT JOIN ${raw(view)} AS counted ON counted.month = step::date
    ORDER BY step DESC`;
}

/** Choices of subscribers at the beginning and at the end of a period, without those that nobody ever had in it. */
function byChoice({ from, to }: Period, choices: readonly SubscriberChoice[]): Sql {
  const named = choices.map(({ chosen, name }) => sql`(${chosen}, ${name})`);
  return sql`
    SELECT name, (array_agg(subscribed - joined + gone ORDER BY month))[1] AS before,
      sum(joined) AS joined, sum(gone) AS gone, (array_agg(subscribed ORDER BY month DESC))[1] AS subscribed
    FROM subscribers_over_time JOIN (VALUES ${join(named)}) AS named (chosen, name) USING (chosen)
    WHERE month BETWEEN date_trunc('month', ${from}::date) AND ${to}::date
    GROUP BY name
    HAVING sum(joined) + sum(gone) + max(subscribed) > 0
    ORDER BY subscribed DESC, name`;
}

/** The days or first days of months of a period, from when counting began until today. */
function steps(by: Period['by'], from: string, to: string, first: Sql): Sql {
  return sql`generate_series(
    date_trunc(${by}, greatest(${from}::date, (${first}))::timestamp),
    least(${to}::date, lagos_today())::timestamp,
    ('1 ' || ${by})::interval)`;
}
