import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { fromDatabase } from '../../../db/client.server';
import { type Sql, sql } from '../../../db/sql.server';
import { fingerprint } from '../../../server/secret.server';
import { singleFlight } from '../../../server/single-flight';
import { REFUSED_VALUE } from '../../../server/submission/failed-save.server';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  judge,
  keptFormToken,
} from '../../../server/submission/form-token.server';
import { readForm } from '../../../server/submission/read-post.server';
import { emailAddress, submittedText } from '../../../text/submitted-text.server';
import { FOLLOW_INTENTS, type FollowIntent, LONGEST_LINE, REFUSED } from './follow-forms';
import { provenAddress } from './followed-request.server';

/** What becomes of a refused form, with what was entered. */
export interface StepResult {
  status: 404 | 422;
  lastResult?: SubmissionResult;
  entries: Partial<Record<FollowIntent, string>>;
  formToken: FormToken;
}

/** What the database functions return. */
type Outcome = 'done' | 'closed' | 'same' | 'too many' | 'unknown';

const RULES: Record<FollowIntent, z.ZodType<string>> = {
  line: submittedText(LONGEST_LINE).min(1, 'Enter what you want to add'),
  address: emailAddress('Enter the email address that the office should reply to'),
  withdraw: z.literal('yes', REFUSED.notSure),
  mailbox: z.string().regex(/^[\w-]{22}$/, REFUSED.notYours),
};

const OWN_FIELDS = new Set<string>([...FOLLOW_INTENTS, ...FORM_TOKEN_FIELDS, 'intent']);

/**
 * Handles a form of a request's page: adds the line, corrects the address or withdraws the request, once however often
 * the same form is sent (docs/rules.md R26). Otherwise says what is wrong, with the entry kept.
 *
 * @throws Response 4xx if the body is not a form of this site, 503 when the database does not answer.
 */
export async function takeStep(request: Request, token: string): Promise<FollowIntent | StepResult> {
  const form = await readForm(request, (name) => OWN_FIELDS.has(name));
  const intent = FOLLOW_INTENTS.find((name) => name === form.get('intent')) ?? 'line';
  const entry = String(form.get(intent) ?? '').replace(/\r\n?/g, '\n');
  const refusal = (message: string): StepResult => ({
    status: 422,
    lastResult: { status: 'error', error: { [intent]: [message] } },
    entries: { [intent]: entry },
    formToken: keptFormToken(form),
  });
  const read = RULES[intent].safeParse(entry);
  if (!read.success) return refusal(read.error.issues[0]?.message ?? '');
  const { formKey, reviewMark, sender } = judge(form, request.headers);
  const key = fingerprint([formKey, intent, read.data].join('\n'));
  const link = fingerprint(token);
  const email = intent === 'mailbox' ? await provenAddress(token, read.data) : null;
  if (intent === 'mailbox' && email === null) return refusal(REFUSED.notYours);
  const calls: Record<FollowIntent, Sql> = {
    line: sql`add_request_line(${link}, ${read.data}, ${key}, ${reviewMark}::text)`,
    address: sql`correct_request_address(${link}, ${read.data}, ${key}, ${reviewMark}::text)`,
    withdraw: sql`withdraw_request(${link}, ${key}, ${reviewMark}::text)`,
    mailbox: sql`show_request_address(${link}, ${email})`,
  };
  const outcome = await shareStep(`${token} ${key}`, () => outcomeOf(calls[intent], sender)).catch(
    refusedValue,
  );
  if (outcome === 'done') return intent;
  if (outcome === 'unknown') return { status: 404, entries: {}, formToken: keptFormToken(form) };
  return refusal(outcome === 'refused' ? REFUSED_VALUE : whyNot(intent, outcome));
}

const shareStep = singleFlight<Outcome>();

async function outcomeOf(call: Sql, sender: string | null): Promise<Outcome> {
  const [row] = await fromDatabase(
    ({ prisma }) => prisma.$queryRaw<{ outcome: Outcome }[]>`
      SELECT ${call} AS outcome FROM as_sender(${sender}::text)`,
  );
  return row?.outcome ?? 'unknown';
}

/** The outcome of a value that the database refuses to store. */
function refusedValue(error: unknown): 'refused' {
  if (error instanceof Response && error.status === 422) return 'refused';
  throw error;
}

function whyNot(intent: FollowIntent, outcome: 'closed' | 'same' | 'too many'): string {
  if (outcome === 'too many') return intent === 'line' ? REFUSED.manyLines : REFUSED.manyCorrections;
  return REFUSED[outcome];
}
