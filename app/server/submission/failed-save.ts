/** What to say when the database takes an entry that the schema let pass for one that it cannot hold. */
export const REFUSED_VALUE = 'One of the entries cannot be stored. Check what you entered and send it again.';

/**
 * The status of the page that answers a form which could not be saved, and what it says above the form.
 *
 * @param away what to say when the database does not answer
 * @throws the error itself, where it is another one.
 */
export function failedSave(error: unknown, away: string): [status: 422 | 503, errors: { '': string[] }] {
  const status = error instanceof Response && error.status;
  if (status === 503) return [503, { '': [away] }];
  if (status === 422) return [422, { '': [REFUSED_VALUE] }];
  throw error;
}
