import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { failedSave, REFUSED_VALUE } from './failed-save.server';
import { FORM_TOKEN_FIELDS, type FormToken, judge, keptFormToken } from './form-token.server';
import { readForm } from './read-post.server';

/** What the page shows again when a form could not be accepted. */
export interface PlainFormResult<Entries> {
  status: 422 | 503;
  lastResult: SubmissionResult;
  /** The entries as sent. */
  entries: Entries;
  formToken: FormToken;
}

interface PlainForm<Entries, Value> {
  /** The names of its fields. */
  fields: readonly string[];
  entriesOf(form: FormData): Entries;
  schema: z.ZodType<Value>;
  /** Handles a valid form. */
  take(value: Value, judged: ReturnType<typeof judge>): Promise<unknown>;
  /** What to say when the database does not answer. */
  away: string;
  /** What to say when it refuses an entry that passed the schema; in English if omitted. */
  refused?: string;
}

/**
 * Handles a posted form without nested fields.
 *
 * @returns 'taken', or what is wrong, with the entries kept.
 * @throws Response 4xx for a body that is not a form of this site.
 */
export async function takePlainForm<Entries, Value>(
  request: Request,
  { fields, entriesOf, schema, take, away, refused = REFUSED_VALUE }: PlainForm<Entries, Value>,
): Promise<'taken' | PlainFormResult<Entries>> {
  const own = new Set([...fields, ...FORM_TOKEN_FIELDS]);
  const form = await readForm(request, (name) => own.has(name));
  const entries = entriesOf(form);
  const result = (status: 422 | 503, error: SubmissionResult['error']): PlainFormResult<Entries> => ({
    status,
    lastResult: { status: 'error', error },
    entries,
    formToken: keptFormToken(form),
  });
  const read = schema.safeParse(entries);
  if (!read.success) return result(422, z.flattenError(read.error).fieldErrors as SubmissionResult['error']);
  try {
    await take(read.data, judge(form, request.headers));
    return 'taken';
  } catch (error) {
    return result(...failedSave(error, away, refused));
  }
}

/** The text of each field, with line breaks normalised to LF, as in the browser. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => [name, String(form.get(name) ?? '').replace(/\r\n?/g, '\n')]);
  return Object.fromEntries(texts) as Record<Name, string>;
}
