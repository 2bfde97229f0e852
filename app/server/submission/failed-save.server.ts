import { isUnavailable } from '../../db/client.server';

/** Shown when the database rejects an entry that passed the schema. */
export const REFUSED_VALUE = 'One of the entries cannot be stored. Check what you entered and send it again.';

/**
 * The status and error summary for a form that could not be saved.
 *
 * @param away what to say when the database does not answer
 * @param refused what to say when it rejects an entry
 * @throws the error itself if it is of another kind.
 */
export function failedSave(
  error: unknown,
  away: string,
  refused = REFUSED_VALUE,
): [status: 422 | 503, errors: { '': string[] }] {
  if (isUnavailable(error)) return [503, { '': [away] }];
  if (error instanceof Response && error.status === 422) return [422, { '': [refused] }];
  throw error;
}
