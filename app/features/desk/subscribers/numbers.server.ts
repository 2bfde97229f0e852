import type { AtDesk } from '../at-desk.server';
import type { ListName, NumbersRow } from '../numbers/lists';
import { readRows } from '../numbers/numbers.server';
import type { StaffAction } from '../staff-action';

/** A month, by its first day, and how the addresses that asked in it stand today. */
interface Month {
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
  waiting: number;
  /** Of those that wait: perhaps entered by a program. */
  doubtful: number;
  bounced: number;
}

/** Months in the file. */
const MOST_MONTHS = 36;

/** The numbers, and what was done with subscribers last. */
export async function readSubscribers({ client }: AtDesk) {
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'take off' OR detail LIKE 'a person: %' LIMIT 5",
  );
  return { title: 'Subscribers', numbers: await readNumbers({ client }), actions };
}

async function readNumbers({ client }: Pick<AtDesk, 'client'>): Promise<SubscriberNumbers> {
  const { rows } = await client.query<SubscriberNumbers>(
    `SELECT (SELECT count(*) FROM subscribers_confirmed) AS confirmed, count(*) AS waiting, count(doubt) AS doubtful,
       (SELECT count(*) FROM subscribers_bounced) AS bounced
     FROM subscribers_waiting`,
  );
  return rows[0] as SubscriberNumbers;
}

/** The numbers as lines of a file. */
export async function numberLines(desk: AtDesk): Promise<unknown[][]> {
  const { confirmed, waiting, doubtful, bounced } = await readNumbers(desk);
  const { rows: months } = await desk.client.query<Month>(
    `SELECT * FROM subscribers_by_month LIMIT ${MOST_MONTHS}`,
  );
  const each = async (what: string, list: ListName, key = 'name', figure = 'subscribed') =>
    (await readRows(desk, list)).map((row: NumbersRow) => [what, row[key], row[figure]]);
  return [
    ['What', 'Which', 'Addresses'],
    ['Confirmed', 'all', confirmed],
    ...(await each('Confirmed, by topic', 'subscribers-by-topic')),
    ...(await each('Confirmed, by state', 'subscribers-by-state')),
    ['Waiting', 'all', waiting],
    ['Waiting', 'perhaps entered by a program', doubtful],
    ['Taken off', 'all', bounced],
    ...(await each('Taken off, by reason', 'taken-off', 'reason', 'addresses')),
    ...months.flatMap(({ month, ...rest }) =>
      Object.entries(rest).map(([status, count]) => [`Asked in ${month.slice(0, 7)}`, status, count]),
    ),
  ];
}
