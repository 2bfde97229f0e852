import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Task } from 'graphile-worker';
import { LRUCache } from 'lru-cache';
import { env } from '../env.server';
import { sign } from '../secret.server';
import { describeFailure, type MailFailure } from './failure.server';
import { type Letter, mailer } from './transport.server';

/** A mail ready to go. */
export interface AddressedMail {
  to: string;
  subject: string;
  /** The two readings of it. */
  text: string;
  html: string;
  /** Path at which the reader leaves the list that the mail belongs to, by a POST without cookie (RFC 8058). */
  unsubscribePath?: string;
}

/**
 * Writes the mail of a job, or gives null when there is nothing to send any more. Tried again, a job must get the
 * same mail.
 *
 * @param id the number in the job's payload.
 */
export type MailWriter = (id: bigint, job: Pick<Job, 'id'>) => Promise<AddressedMail | null>;

/** Milliseconds for one attempt, and for one after an attempt that got no answer in time. */
const PATIENCE_MS = 35_000;
const MORE_PATIENCE_MS = 8 * 60_000;

/** Milliseconds before a worker goes on after a failure: a server that is away is asked twice a second, not more. */
const PAUSE_MS: Record<MailFailure['kind'], number> = {
  away: 2000,
  'no answer': 500,
  'put off': 250,
  refused: 100,
};

/** Jobs of this process whose mail is out, in case the database went away before it could be told so. */
const sent = new LRUCache<string, true>({ max: 10_000 });

/** The task that sends what a writer writes. */
export function mailTask(write: MailWriter): Task {
  return async (payload, { job, abortSignal }) => {
    if (sent.has(job.id)) return;
    const mail = await write(BigInt((payload as { id: number }).id), job).catch(notWritten);
    if (!mail) return;
    try {
      const patience = AbortSignal.timeout(patienceFor(job));
      const signal = AbortSignal.any(abortSignal ? [patience, abortSignal] : [patience]);
      await mailer().send(letterOf(mail, identityOf(job)), signal);
    } catch (error) {
      const { kind, message } = describeFailure(error);
      await sleep(PAUSE_MS[kind], undefined, { signal: abortSignal }).catch(() => {});
      throw new Error(message);
    }
    sent.set(job.id, true);
  };
}

/** The database's own words may repeat what a visitor has typed. */
function notWritten(error: { code?: string }): never {
  throw new Error(`not written: ${error.code ?? 'the database does not answer'}`);
}

/** A server that is slow to take a mail would get it again and again by those who never wait for its answer. */
function patienceFor(job: Job): number {
  return job.last_error?.startsWith('no answer') ? MORE_PATIENCE_MS : PATIENCE_MS;
}

/** What makes a mail the same one each time that it is tried. */
export interface LetterIdentity {
  /** No two mails have the same. */
  key: string;
  /** Name of the file, where mails are files. */
  fileName: string;
}

function identityOf({ id, created_at, task_identifier }: Job): LetterIdentity {
  const moment = created_at.toISOString();
  return {
    key: `${id} ${moment}`,
    fileName: `${moment.replace(/[:.]/g, '-')}_${task_identifier}_${id}.eml`,
  };
}

/** A mail as it goes out. */
export function letterOf(
  { to, subject, text, html, unsubscribePath }: AddressedMail,
  { key, fileName }: LetterIdentity,
): Letter {
  const { MAIL_FROM, PUBLIC_URL } = env();
  const name = sign('message-id', key).slice(0, 22);
  return {
    from: MAIL_FROM,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(),
    // The same for each attempt, so that a mail that arrives twice can be recognised.
    messageId: `<${name}@${hostOf(MAIL_FROM)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'en',
      ...(unsubscribePath && {
        'List-Id': `Newsletter <newsletter.${hostOf(MAIL_FROM)}>`,
        'List-Unsubscribe': `<${PUBLIC_URL}${unsubscribePath}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    fileName,
  };
}

function hostOf(address: string): string {
  return /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'localhost';
}
