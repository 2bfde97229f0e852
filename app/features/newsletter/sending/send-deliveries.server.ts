import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { onConnection } from '../../../db/connection.server';
import { isConnectionError } from '../../../db/connection-error';
import { env } from '../../../server/env.server';
import { describeFailure, type MailFailure } from '../../../server/mail/failure.server';
import { type AddressedMail, letterOf } from '../../../server/mail/send.server';
import { mailer } from '../../../server/mail/transport.server';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryOutcome,
  finishSending,
  type Progress,
  progressOf,
  putBackRefused,
  settleDelivery,
  takeOffRefused,
  takeTurn,
} from './deliveries.server';
import { MailServerMood, waitAfterPutOff } from './mail-server-mood';

/** A sending to carry out. */
export interface SendOrder {
  connectionString: string;
  /** Role of the connections. */
  role: 'nassco_app' | 'nassco_staff';
  /** Number of the sending. */
  sending: string;
  /** A subscriber's email, the same each time; null if there is nothing to announce any more. */
  write(to: ClaimedDelivery): AddressedMail | null;
  /** Emails sent at the same time. */
  lanes: number;
  /** Stops after the emails that are on their way. */
  stop: AbortSignal;
  /** Reports what happens to the mail server or the database, in a sentence. */
  tell(text: string): void;
}

/** `finished`: nothing waits any more; `refused`: the mail server refuses everybody; `stopped`: by `stop`. */
export type SendOutcome = 'finished' | 'refused' | 'stopped';

/** Milliseconds to wait for a mail server: RFC 5321 allows it as long, and hanging up earlier may send an email twice. */
const MAIL_SERVER_MS = 4 * 60_000;
const DATABASE_MS = 2000;
const LONGEST_NAP_MS = 5000;

/**
 * Sends the waiting emails of a sending, in one transaction each: the row is locked while the mail server accepts the
 * email, so two senders never take the same one, and a killed sender leaves it as it was. An email goes out twice only if
 * its sender dies after the server accepts it and before the commit.
 *
 * @throws Error from the database, except a lost connection, which is made again.
 */
export async function sendDeliveries(order: SendOrder): Promise<SendOutcome> {
  const mood = new MailServerMood(order.tell);
  /** Emails sent but not yet recorded, in case the database goes away in between. */
  const out = new Set<string>();
  await asSender(order, (client) => putBackRefused(client, order.sending));
  await Promise.all(Array.from({ length: order.lanes }, () => sendOneByOne(order, mood, out)));
  if (mood.refusesAll) {
    await asSender(order, (client) => putBackRefused(client, order.sending));
    return 'refused';
  }
  const isOver = await asSender(order, (client) => finishSending(client, order.sending));
  return isOver ? 'finished' : 'stopped';
}

/** The progress of the sending, read on a connection of its own. */
export function readProgress(order: SendOrder): Promise<Progress> {
  return asSender(order, (client) => progressOf(client, order.sending));
}

async function sendOneByOne(order: SendOrder, mood: MailServerMood, out: Set<string>): Promise<void> {
  const { sending, stop, tell } = order;
  const isOn = () => !stop.aborted && !mood.refusesAll;
  while (isOn()) {
    try {
      await asSender(order, async (client) => {
        while (isOn()) {
          await nap(mood.pauseMs(), stop);
          await nap((await takeTurn(client, env().MAIL_PER_MINUTE)) * 1000, stop);
          if (!isOn() || mood.pauseMs() > 0) continue;
          if (await sendNext(client, order, mood, out)) continue;
          const { waiting, nextIn } = await progressOf(client, sending);
          if (waiting === 0) return;
          // The remaining deliveries are deferred, or another sender has them.
          await nap(Math.min(LONGEST_NAP_MS, Math.max(200, nextIn * 1000)), stop);
        }
      });
      return;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      tell('The database does not answer: trying again in 2 seconds.');
      await nap(DATABASE_MS, stop);
    }
  }
}

/** Sends the next email due. Returns false if there is none. */
async function sendNext(
  client: pg.Client,
  order: SendOrder,
  mood: MailServerMood,
  out: Set<string>,
): Promise<boolean> {
  await client.query('BEGIN');
  const delivery = await claimDelivery(client, order.sending);
  if (!delivery) {
    await client.query('COMMIT');
    return false;
  }
  const outcome = await attempt(delivery, order, mood, out);
  if (outcome) await settleDelivery(client, delivery.id, outcome);
  await client.query(outcome ? 'COMMIT' : 'ROLLBACK');
  if (outcome?.state === 'sent') {
    out.delete(delivery.id);
    if (mood.hasTaken()) await takeOffRefused(client, order.sending);
  }
  return true;
}

/** Sends an email, unless it is out already. Null if the mail server did not answer: the delivery stays as it was. */
async function attempt(
  delivery: ClaimedDelivery,
  { sending, write }: SendOrder,
  mood: MailServerMood,
  out: Set<string>,
): Promise<DeliveryOutcome | null> {
  const mail = write(delivery);
  if (!mail) return { state: 'left' };
  const identity = {
    key: `newsletter ${delivery.id}`,
    fileName: `newsletter_${sending}_${delivery.id}.eml`,
  };
  try {
    if (!out.has(delivery.id))
      await mailer().send(letterOf(mail, identity), AbortSignal.timeout(MAIL_SERVER_MS));
  } catch (error) {
    const failure = describeFailure(error);
    mood.hasFailed(failure);
    return outcomeOf(failure, delivery.tries);
  }
  out.add(delivery.id);
  return { state: 'sent' };
}

function outcomeOf({ kind, isNoMailbox, message }: MailFailure, tries: number): DeliveryOutcome | null {
  if (kind === 'away' || kind === 'no answer') return null;
  const answer = message.replace(/^[^:]*: /, '');
  if (kind === 'refused') return { state: isNoMailbox ? 'no mailbox' : 'refused', answer };
  const waitSeconds = waitAfterPutOff(tries);
  return waitSeconds === null ? { state: 'given up', answer } : { state: 'waiting', answer, waitSeconds };
}

/** Transactions may wait as long as the mail server takes; a machine that is gone is noticed within half a minute. */
function asSender<Result>(
  { connectionString, role }: SendOrder,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return onConnection(
    {
      connectionString,
      query_timeout: 60_000,
      keepAlive: true,
      application_name: 'newsletter',
      options: `-c role=${role} -c idle_in_transaction_session_timeout=${MAIL_SERVER_MS + 60_000} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
    },
    work,
  );
}

async function nap(ms: number, stop: AbortSignal) {
  if (ms > 0) await sleep(ms, undefined, { signal: stop }).catch(() => {});
}
