/** Shown when the database rejects an entry that passed the schema. */
export const REFUSED_VALUE = 'One of the entries cannot be stored. Check what you entered and send it again.';

/**
 * The status and error summary for a form that could not be saved.
 *
 * @param away what to say when the database does not answer
 * @throws the error itself if it is of another kind.
 */
export function failedSave(error: unknown, away: string): [status: 422 | 503, errors: { '': string[] }] {
  const status = error instanceof Response && error.status;
  if (status === 503) return [503, { '': [away] }];
  if (status === 422) return [422, { '': [REFUSED_VALUE] }];
  throw error;
}
