import { fromDatabase } from '../../db/client.server';
import { dayInWords, momentInWords } from '../../server/lagos-time.server';
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
    received: { iso: request.receivedAt.toISOString(), words: momentInWords(request.receivedAt) },
    until: { iso: request.receiptExpiresAt.toISOString(), words: dayInWords(request.receiptExpiresAt) },
  };
}
