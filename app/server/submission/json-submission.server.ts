import type { z } from 'zod';
import { isUnavailable } from '../../db/client.server';
import { jsonResponse } from '../http/json-response';
import { REFUSED_VALUE } from './failed-save.server';
import { HONEYPOT_FIELD, honeypotMark, lastResortKey } from './form-token.server';
import { readJson } from './read-post.server';
import { senderOf } from './sender.server';

/**
 * Reads a submission to the JSON interface (docs/behaviour.md 7), validated by the form's schema.
 *
 * @param required the required fields, each with the empty value that triggers its own message.
 * @returns the entries, the key from the Idempotency-Key header or else `lastResortKey`, and review mark and sender as in `judge`
 * @throws Response with `{ "error": "…", "fields": { "email": ["…"] } }`: 422, or a status of `readJson`.
 */
export async function readSubmission<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  required: Record<string, ''>,
) {
  const formKey = keyOf(request.headers);
  const sent = await readJson(request);
  if (!isObject(sent)) throw refusal(422, 'Send an object with the fields as its members.', {});
  const result = schema.safeParse({ ...required, ...sent }, { error: plainWords });
  if (!result.success) throw fieldRefusal(result.error.issues);
  const reviewMark = honeypotMark(sent[HONEYPOT_FIELD]);
  return { entries: result.data, formKey, reviewMark, sender: senderOf(request.headers) };
}

/**
 * Answers a submission with the result of `work`, or with the refusal that it throws, as JSON.
 *
 * @param failure what to say when the database does not answer (docs/behaviour.md 8).
 */
export async function answerSubmission(failure: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Response) || isJson(error)) throw error;
    if (error.status === 422) throw refusal(422, REFUSED_VALUE, {});
    if (!isUnavailable(error)) throw error;
    const retryAfter = error.headers.get('Retry-After') ?? '5';
    throw refusal(503, failure, undefined, { 'Retry-After': retryAfter });
  }
}

/** Refuses other methods on a path that accepts only submissions. */
export function onlyPost(): never {
  throw refusal(405, 'Send a POST request.', undefined, { Allow: 'POST' });
}

/** True for a refusal that is already JSON, unlike those of `fromDatabase`. */
function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false;
}

function keyOf(headers: Headers): string {
  const header = headers.get('Idempotency-Key');
  if (header === null) return lastResortKey(headers);
  if (!/^[!-~]{1,200}$/.test(header))
    throw refusal(400, 'Idempotency-Key must have 1 to 200 visible characters.');
  return `api:${header}`;
}

/** A single problem is reported in its own words, several by their number. */
function fieldRefusal(issues: z.core.$ZodIssue[]): Response {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = path.join('.');
    fields[name] = [...(fields[name] ?? []), message];
  }
  const names = Object.keys(fields);
  const error =
    names.length === 1 ? (issues[0]?.message ?? '') : `There is a problem with ${names.length} fields.`;
  return refusal(422, error, fields);
}

function refusal(
  status: number,
  error: string,
  fields?: Record<string, string[]>,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse({ error, fields }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Messages for values of the wrong type, which programs can send but pages cannot. */
const plainWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;

const KINDS: Record<string, string> = {
  string: 'Send a text, or leave the field out',
  boolean: 'Send true or false',
  array: 'Send a list of texts',
  object: 'Send an object',
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
