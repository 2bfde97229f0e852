import { fromDatabase } from '../../db/client.server';
import { handsetLimit } from './handset-limit.server';

/** The step that a data access request has reached. */
export type RequestStep = 'new' | 'in review' | 'closed';

/** Lookups of non-existent references allowed in ten minutes, per handset and in total. */
const MAX_MISSES = 10;
const MAX_MISSES_IN_ALL = 600;

const missesOfHandset = handsetLimit(MAX_MISSES);
const missesInAll = handsetLimit(MAX_MISSES_IN_ALL);

/**
 * The step of a request and nothing else about it: anyone who knows a reference may ask. Guessing is hopeless within the
 * limits, because there are 78 thousand million references (docs/gateway.md).
 *
 * @param phone the caller, to limit guesses.
 * @throws Response 503 when the database does not answer.
 */
export async function stepOf(
  reference: string,
  phone: string,
): Promise<RequestStep | 'unknown' | 'too many'> {
  if (!missesOfHandset.hasRoom(phone) || !missesInAll.hasRoom('')) return 'too many';
  const [row] = await fromDatabase(
    ({ prisma }) =>
      prisma.$queryRaw<{ step: RequestStep | null }[]>`SELECT request_step(${reference}) AS step`,
  );
  if (row?.step) return row.step;
  missesOfHandset.take(phone);
  missesInAll.take('');
  return 'unknown';
}
