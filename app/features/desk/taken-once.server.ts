import { fingerprint } from '../../server/secret.server';
import type { AtDesk } from './enter.server';

/** What a step has done: what the next page says, and its path; work that waits for the end of the transaction is done once. */
interface Done {
  said: string;
  to: string;
  afterwards?: undefined;
}

/**
 * Takes the step of a form, unless the same form with the same entries has done it in this session: then its outcome again
 * (docs/rules.md R26). What was refused, or shown at once, is not kept; nor is a form with a file, as another file may have
 * the same name and size: its step refuses what is there already.
 *
 * @param path of the form's page
 */
export async function takenOnce<Outcome>(
  { client }: AtDesk,
  path: string,
  form: FormData,
  take: () => Promise<Outcome>,
): Promise<Outcome | Done> {
  const entries = [...form];
  const hasFile = entries.some(([, value]) => value instanceof File && value.size > 0);
  if (hasFile || !form.get('formKey')) return take();
  const hash = fingerprint(JSON.stringify([path, ...entries]));
  const { rows } = await client.query<{ said: string; led_to: string }>(
    'SELECT said, led_to FROM desk_step_before($1)',
    [hash],
  );
  const [before] = rows;
  if (before) return { said: before.said, to: before.led_to };
  const outcome = await take();
  const done: unknown = typeof outcome === 'string' ? { said: outcome, to: path } : outcome;
  if (isDone(done)) await client.query('SELECT desk_note_step($1, $2, $3)', [hash, done.said, done.to]);
  return outcome;
}

function isDone(outcome: unknown): outcome is Pick<Done, 'said' | 'to'> {
  return typeof outcome === 'object' && outcome !== null && 'said' in outcome && 'to' in outcome;
}
