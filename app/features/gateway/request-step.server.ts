import { fromDatabase } from '../../db/client.server';
import { handsetLimit } from './handset-limit.server';

/** How far a data access request is. */
export type RequestStep = 'new' | 'in review' | 'closed';

/** References that do not exist, asked for in ten minutes: by one handset, and by all together. */
const MISSES = 10;
const MISSES_OF_ALL = 600;

const ofHandset = handsetLimit(MISSES);
const ofAll = handsetLimit(MISSES_OF_ALL);

/**
 * The step of a request, and nothing else of it: whoever knows a reference may ask. Guesses are few, because there are 78
 * thousand million references (docs/gateway.md).
 *
 * @param phone who asks, for the count of guesses.
 * @throws Response 503 when the database does not answer.
 */
export async function stepOf(
  reference: string,
  phone: string,
): Promise<RequestStep | 'unknown' | 'too many'> {
  if (!ofHandset.hasRoom(phone) || !ofAll.hasRoom('')) return 'too many';
  const [row] = await fromDatabase(
    ({ prisma }) =>
      prisma.$queryRaw<{ step: RequestStep | null }[]>`SELECT request_step(${reference}) AS step`,
  );
  if (row?.step) return row.step;
  ofHandset.take(phone);
  ofAll.take('');
  return 'unknown';
}
