import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { failedSave } from './failed-save';
import { FORM_TOKEN_FIELDS, type FormToken, judge, keptFormToken } from './form-token.server';
import { readForm } from './read-post.server';

/** What the page shows again that answers a form which could not be taken. */
export interface PlainFormAnswer<Name extends string> {
  status: 422 | 503;
  lastResult: SubmissionResult;
  /** What was entered. */
  entries: Record<Name, string>;
  formToken: FormToken;
}

interface PlainForm<Name extends string, Value> {
  fields: readonly Name[];
  schema: z.ZodType<Value>;
  /** Does with a good form what it is for. */
  take(value: Value, judged: ReturnType<typeof judge>): Promise<unknown>;
  /** What to say when the database does not answer. */
  away: string;
}

/**
 * Takes a posted form that has a text in each field.
 *
 * @returns 'taken', or what is wrong, with the entries kept.
 * @throws Response 4xx for a body that is no form of this site.
 */
export async function takePlainForm<Name extends string, Value>(
  request: Request,
  { fields, schema, take, away }: PlainForm<Name, Value>,
): Promise<'taken' | PlainFormAnswer<Name>> {
  const own = new Set<string>([...fields, ...FORM_TOKEN_FIELDS]);
  const form = await readForm(request, (name) => own.has(name));
  const texts = fields.map((name) => [name, String(form.get(name) ?? '').replace(/\r\n?/g, '\n')] as const);
  const entered = new FormData();
  for (const [name, text] of texts) entered.set(name, text);
  const answer = (status: 422 | 503, error: Record<string, string[] | null>) => ({
    status,
    lastResult: { status: 'error' as const, error },
    entries: Object.fromEntries(texts) as Record<Name, string>,
    formToken: keptFormToken(form),
  });
  const submission = parseWithZod(entered, { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') return answer(422, submission.error ?? {});
  try {
    await take(submission.value, judge(form, request.headers));
    return 'taken';
  } catch (error) {
    return answer(...failedSave(error, away));
  }
}
