import type pg from 'pg';
import { sql } from '../../../db/sql.server';
import type { Receiver } from '../link-token.server';

/** A delivery locked until the transaction ends. */
export interface ClaimedDelivery extends Receiver {
  id: string;
  /** Slugs of the states that the subscriber chose. */
  states: string[];
  /** Failed attempts. */
  tries: number;
}

/** The progress of a sending. */
export interface Progress {
  recipients: number;
  sent: number;
  waiting: number;
  noMailbox: number;
  refused: number;
  givenUp: number;
  /** Unsubscribed before their turn. */
  gone: number;
  /** Seconds until the next delivery is due. */
  nextIn: number;
}

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Begins sending an issue to everyone who wants it, or finds the sending already begun. Returns its number.
 *
 * @param edition of the register, whose figures it shows; null for none
 */
export async function beginSending(
  client: Client,
  { name, title }: { name: string; title: string },
  edition: string | null,
): Promise<string> {
  const { rows } = await client.query(
    sql`SELECT begin_sending('issue', ${name}, ${title}, ${edition}::text)::text AS number`,
  );
  return rows[0].number;
}

/** Locks the next delivery due, within the client's transaction; null if none is. */
export async function claimDelivery(client: Client, sending: string): Promise<ClaimedDelivery | null> {
  const { rows } = await client.query<
    Omit<ClaimedDelivery, 'owner'> & { subscriberId: string; linkKey: string | null }
  >(
    sql`SELECT delivery::text AS id, subscriber::text AS "subscriberId", link_key_of(subscriber) AS "linkKey", email,
          subscriber_language(subscriber) AS language, states, tries
        FROM claim_delivery(${sending}::bigint)`,
  );
  if (!rows[0]) return null;
  const { subscriberId, linkKey, ...delivery } = rows[0];
  return { ...delivery, owner: { id: BigInt(subscriberId), linkKey } };
}

/** How a delivery ended; `waiting` if it will be tried again. */
export interface DeliveryOutcome {
  state: 'sent' | 'no mailbox' | 'refused' | 'given up' | 'left' | 'waiting';
  /** Kind and code of the mail server's answer. */
  answer?: string;
  waitSeconds?: number;
}

export async function settleDelivery(
  client: Client,
  delivery: string,
  { state, answer, waitSeconds = 0 }: DeliveryOutcome,
) {
  await client.query(
    sql`SELECT settle_delivery(${delivery}::bigint, ${state}, ${answer}::text, ${waitSeconds}::integer)`,
  );
}

export async function progressOf(client: Client, sending: string): Promise<Progress> {
  const { rows } = await client.query(
    sql`SELECT recipients, sent, waiting, no_mailbox AS "noMailbox", refused, given_up AS "givenUp", gone,
          next_in AS "nextIn"
        FROM sending_progress(${sending}::bigint)`,
  );
  return rows[0];
}

/** Seconds until the next email may go out at that rate, which all senders share. */
export async function takeTurn(client: Client, mailsPerMinute: number): Promise<number> {
  const { rows } = await client.query(
    sql`SELECT take_newsletter_turn(${mailsPerMinute}::integer) AS seconds`,
  );
  return rows[0].seconds;
}

/** Takes off the addresses refused before the last accepted email. */
export async function takeOffRefused(client: Client, sending: string) {
  await client.query(sql`SELECT take_off_refused(${sending}::bigint)`);
}

/** Queues again the deliveries refused since the last accepted email. */
export async function putBackRefused(client: Client, sending: string) {
  await client.query(sql`SELECT put_back_refused(${sending}::bigint)`);
}

/** Marks a sending as finished if nothing of it waits any more. Returns whether it is finished. */
export async function finishSending(client: Client, sending: string): Promise<boolean> {
  const { rows } = await client.query(sql`SELECT finish_sending(${sending}::bigint) AS over`);
  return rows[0].over;
}
