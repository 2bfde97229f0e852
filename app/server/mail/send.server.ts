import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Task } from 'graphile-worker';
import { LRUCache } from 'lru-cache';
import { env } from '../env.server';
import { sign } from '../secret.server';
import { describeFailure, type MailFailure } from './failure.server';
import { type Letter, mailer } from './transport.server';

/** A mail ready to be sent. */
export interface AddressedMail {
  to: string;
  subject: string;
  /** The same content as plain text and HTML. */
  text: string;
  html: string;
  /** Path that unsubscribes the reader from the mail's list by a POST without cookies (RFC 8058). */
  unsubscribePath?: string;
  /** The code of its language, or of several: `ha, en`. English if omitted. */
  language?: string;
}

/**
 * Writes the mail for a job; resolves with null if there is no longer anything to send. A retry must produce the same
 * mail.
 *
 * @param id the number in the job's payload.
 */
export type MailWriter = (id: bigint, job: Pick<Job, 'id' | 'created_at'>) => Promise<AddressedMail | null>;

/** Milliseconds for one attempt, and for one that follows an attempt without an answer. */
const TIMEOUT_MS = 35_000;
const LONG_TIMEOUT_MS = 8 * 60_000;

/** Milliseconds that a worker pauses after a failure; limits requests to a server that is away to two a second. */
const PAUSE_MS: Record<MailFailure['kind'], number> = {
  away: 2000,
  'no answer': 500,
  'put off': 250,
  refused: 100,
};

/** Jobs of this process whose mail was sent, in case the database could not be told. */
const sent = new LRUCache<string, true>({ max: 10_000 });

/** A task that sends the mails of a writer. */
export function mailTask(write: MailWriter): Task {
  return async (payload, { job, abortSignal, query }) => {
    if (sent.has(job.id)) return;
    const mail = await write(BigInt((payload as { id: number }).id), job).catch(notWritten);
    if (!mail) return;
    try {
      const timeout = AbortSignal.timeout(timeoutFor(job));
      const signal = AbortSignal.any(abortSignal ? [timeout, abortSignal] : [timeout]);
      await mailer().send(letterOf(mail, identityOf(job)), signal);
    } catch (error) {
      const { kind, message } = describeFailure(error);
      await sleep(PAUSE_MS[kind], undefined, { signal: abortSignal }).catch(() => {});
      throw new Error(message);
    }
    sent.set(job.id, true);
    // What is out is not sent again for the sake of a count.
    await query('SELECT count_mail($1)', [job.task_identifier]).catch(() => {});
  };
}

/** The database's own message may repeat what a visitor typed. */
function notWritten(error: { code?: string }): never {
  throw new Error(`not written: ${error.code ?? 'the database does not answer'}`);
}

/** A slow server would otherwise receive the mail again and again from attempts that end before it answers. */
function timeoutFor(job: Job): number {
  return job.last_error?.startsWith('no answer') ? LONG_TIMEOUT_MS : TIMEOUT_MS;
}

/** Identifies a mail across attempts. */
export interface LetterIdentity {
  /** Unique to the mail. */
  key: string;
  /** File name, if mails are written to files. */
  fileName: string;
}

function identityOf({ id, created_at, task_identifier }: Job): LetterIdentity {
  const moment = created_at.toISOString();
  return {
    key: `${id} ${moment}`,
    fileName: `${moment.replace(/[:.]/g, '-')}_${task_identifier}_${id}.eml`,
  };
}

/** Builds the mail to send. */
export function letterOf(
  { to, subject, text, html, unsubscribePath, language = 'en' }: AddressedMail,
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
    // Constant across attempts, so that a duplicate can be recognised.
    messageId: `<${name}@${hostOf(MAIL_FROM)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
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
