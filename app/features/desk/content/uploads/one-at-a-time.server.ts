import { places } from '../../../../server/http/places';
import { Refusal } from '../../database.server';

/** One file is read at a time, so that the memory of one is enough; the others wait with their bytes. */
const line = places({ atOnce: 1, longestLine: 3, patience: 4000 });

/** Does the work of reading an uploaded file when it is its turn. @throws Refusal 503 when that takes too long */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = await line.take();
  if (!leave)
    throw new Refusal('Other files are being read at the moment. Send yours again in a minute.', 503);
  try {
    return await work();
  } finally {
    leave();
  }
}
