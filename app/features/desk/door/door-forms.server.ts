import type { AppLoadContext } from '@remix-run/node';
import { noteErrors } from '../../../server/http/action-note.server';
import { readForm } from '../../../server/submission/read-post.server';
import { atDoor, type RefusedStep } from '../at-desk.server';
import { Refusal } from '../database.server';
import { WrongKey } from './passkeys.server';

const FIELDS = ['formKey', 'stamp', 'desk', 'step', 'email', 'code', 'secret', 'passkey', 'to'];

/** The texts of a form at the door. */
export async function readDoorForm(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request, (name) => FIELDS.includes(name));
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
}

/** The page again, with what was wrong; a passkey's answer is not shown again. */
export function refusedAtDoor(
  error: unknown,
  { step = '', email = '' }: Record<string, string>,
  context: AppLoadContext,
  more: object = {},
) {
  if (!(error instanceof Refusal)) throw error;
  noteErrors(context);
  const field = error instanceof WrongKey && error.status === 422 && step === 'code' ? 'code' : undefined;
  const refused: RefusedStep['refused'] = { step, problem: error.message, field, entries: { email } };
  return atDoor({ refused, title: '', ...more }, error.status);
}
