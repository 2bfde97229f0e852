import { stateNames, TOPICS, type Topic } from '../../newsletter/choices';
import type { AtDesk } from '../at-desk.server';
import type { StaffAction } from '../people/people.server';

/** A number of addresses, by what they have in common. */
export interface Counted {
  name: string;
  count: number;
}

/** A month, by its first day, and how the addresses that asked in it stand today. */
export interface Month {
  month: string;
  asked: number;
  confirmed: number;
  waiting: number;
  unsubscribed: number;
  bounced: number;
}

/** How many addresses get the newsletter, wait or were taken off; no address is among them. */
export interface SubscriberNumbers {
  confirmed: number;
  topics: Counted[];
  states: Counted[];
  waiting: number;
  /** Of those that wait: perhaps entered by a program. */
  doubtful: number;
  bounced: number;
  reasons: Counted[];
  /** The latest first. */
  months: Month[];
}

/** Reasons with a line of their own. */
const MOST_REASONS = 20;

/** Months that are shown. */
const MOST_MONTHS = 36;

/** The numbers, and what was done with subscribers last. */
export async function readSubscribers({ client }: AtDesk) {
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'take off' OR detail LIKE 'a person: %' LIMIT 5",
  );
  return { title: 'Subscribers', numbers: await readNumbers({ client }), actions };
}

/** The numbers of subscribers. */
export async function readNumbers({ client }: Pick<AtDesk, 'client'>): Promise<SubscriberNumbers> {
  const { rows: confirmed } = await client.query<{ kind: 'all' | 'topic' | 'state' } & Counted>(
    `WITH confirmed AS MATERIALIZED (SELECT topics, states FROM subscribers_confirmed)
     SELECT 'all' AS kind, '' AS name, count(*) FROM confirmed
     UNION ALL SELECT 'topic', topic, count(*) FROM confirmed, unnest(string_to_array(topics, ', ')) AS topic GROUP BY topic
     UNION ALL SELECT 'state', state, count(*) FROM confirmed, unnest(string_to_array(states, ', ')) AS state GROUP BY state`,
  );
  const { rows: waiting } = await client.query<{ count: number; doubtful: number }>(
    'SELECT count(*), count(doubt) AS doubtful FROM subscribers_waiting',
  );
  const { rows: months } = await client.query<Month>(
    `SELECT * FROM subscribers_by_month LIMIT ${MOST_MONTHS}`,
  );
  const reasons = await readReasons({ client });
  const of = (kind: string) => confirmed.filter((row) => row.kind === kind).sort(mostFirst);
  return {
    confirmed: of('all')[0]?.count ?? 0,
    topics: Object.entries(TOPICS).map(([topic, { label }]) => ({
      name: label,
      count: of('topic').find(({ name }) => name === (topic as Topic))?.count ?? 0,
    })),
    states: of('state').map(({ name, count }) => ({ name: stateNames([name])[0] ?? name, count })),
    waiting: waiting[0]?.count ?? 0,
    doubtful: waiting[0]?.doubtful ?? 0,
    bounced: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons,
    months,
  };
}

function mostFirst(one: Counted, other: Counted): number {
  return other.count - one.count || one.name.localeCompare(other.name);
}

/** Why addresses were taken off. Addresses in answers of mail servers are cut out. */
async function readReasons({ client }: Pick<AtDesk, 'client'>): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(
    `SELECT left(regexp_replace(coalesce(reason, 'No reason is known'), '<?[^\\s<>]+@[^\\s<>]+>?', '…', 'g'), 200) AS name, count(*)
     FROM subscribers_bounced GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  const others = rows.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  return [...rows.slice(0, MOST_REASONS), ...(others > 0 ? [{ name: 'Other reasons', count: others }] : [])];
}

/** The numbers as lines of a file. */
export async function numberLines({ client }: Pick<AtDesk, 'client'>): Promise<unknown[][]> {
  const numbers = await readNumbers({ client });
  const each = (what: string, counted: readonly Counted[]) =>
    counted.map(({ name, count }) => [what, name, count]);
  return [
    ['What', 'Which', 'Addresses'],
    ['Confirmed', 'all', numbers.confirmed],
    ...each('Confirmed, by topic', numbers.topics),
    ...each('Confirmed, by state', numbers.states),
    ['Waiting', 'all', numbers.waiting],
    ['Waiting', 'perhaps entered by a program', numbers.doubtful],
    ['Taken off', 'all', numbers.bounced],
    ...each('Taken off, by reason', numbers.reasons),
    ...numbers.months.flatMap(({ month, ...rest }) =>
      Object.entries(rest).map(([status, count]) => [`Asked in ${month.slice(0, 7)}`, status, count]),
    ),
  ];
}
