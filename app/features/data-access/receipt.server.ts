import { fromDatabase } from '../../db/client.server';
import { fingerprint } from '../../server/secret.server';

/** A moment for a `<time>`: for machines, and in the words and the time of Nigeria. */
export interface Moment {
  iso: string;
  words: string;
}

/** What the page of a receipt shows: nothing personal. */
export interface ShownReceipt {
  reference: string;
  received: Moment;
  /** The last day on which the page can be opened. */
  until: Moment;
}

/**
 * The receipt behind an unguessable link.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findReceipt(token: string): Promise<ShownReceipt | 'expired' | 'unknown'> {
  const request = await fromDatabase(({ prisma }) =>
    prisma.dataAccessRequest.findUnique({
      where: { receiptTokenHash: fingerprint(token) },
      select: { reference: true, receivedAt: true, receiptExpiresAt: true },
    }),
  );
  if (!request) return 'unknown';
  if (request.receiptExpiresAt < new Date()) return 'expired';
  return {
    reference: request.reference,
    received: momentOf(request.receivedAt, { hour: 'numeric', minute: '2-digit', hour12: true }),
    until: momentOf(request.receiptExpiresAt),
  };
}

function momentOf(date: Date, time: Intl.DateTimeFormatOptions = {}): Moment {
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
  const words = date.toLocaleString('en-GB', { ...day, ...time, timeZone: 'Africa/Lagos' });
  return { iso: date.toISOString(), words };
}
