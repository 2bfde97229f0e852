import { parse, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  judge,
  keptFormToken,
} from '../../server/submission/form-token.server';
import { readForm } from '../../server/submission/read-post.server';
import { REFUSED_VALUE } from '../../server/submission/refused-value';
import { CRITERIA, FIELD_NAMES, FORM_FAILED, fieldsOfBlock } from './form-fields';
import { requestSchema } from './request.server';
import { type Receipt, saveRequest } from './save-request.server';

/** The page that answers a form which could not be taken, or which was only to be shown anew. */
export interface FormAnswer {
  status: 200 | 422 | 503;
  lastResult: SubmissionResult;
  formToken: FormToken;
}

/** By the names of the fields; those of the form as a whole by the empty name. */
type Errors = Record<string, string[] | null>;

const BOXES = new Set<string>(CRITERIA.map(({ name }) => `criteria.${name}`));

const OWN_FIELDS = new Set([...FIELD_NAMES, ...FORM_TOKEN_FIELDS, 'intent']);

// The schema speaks of empty texts itself.
const { coerceFormValue } = configureCoercion({ stripEmptyString: (text) => text });
const schema = coerceFormValue(requestSchema);

/**
 * Takes a posted form: saves the request, or says what is wrong, with every entry kept.
 *
 * @throws Response 4xx for a body that is no form of this site.
 */
export async function takeForm(request: Request): Promise<Receipt | FormAnswer> {
  const form = await readForm(request, (name) => OWN_FIELDS.has(name));
  const entries = entriesOf(form);
  const answer = (status: FormAnswer['status'], errors: Errors = {}): FormAnswer => ({
    status,
    lastResult: shownAgain(entries, errors),
    formToken: keptFormToken(form),
  });
  if (form.get('intent') === 'update') return answer(200);
  const submission = parseWithZod(openFields(entries), { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') return answer(422, submission.error ?? {});
  try {
    return await saveRequest(submission.value, { channel: 'form', ...judge(form, request.headers) });
  } catch (error) {
    const status = error instanceof Response && error.status;
    if (status === 503) return answer(503, { '': [FORM_FAILED] });
    if (status === 422) return answer(422, { '': [REFUSED_VALUE] });
    throw error;
  }
}

/** What was entered, with a line break as one character, as in the browser. */
function entriesOf(form: FormData): FormData {
  const entries = new FormData();
  for (const name of FIELD_NAMES) {
    const entry = form.get(name);
    if (typeof entry !== 'string') continue;
    entries.set(name, BOXES.has(name) ? 'on' : entry.replace(/\r\n?/g, '\n'));
  }
  return entries;
}

/** The form with every entry kept, those of closed blocks too. */
function shownAgain(entries: FormData, error: Errors): SubmissionResult {
  return parse(entries, { resolve: () => ({ error }) }).reply();
}

/** The fields that count: those in blocks whose box is not ticked do not (docs/rules.md R27). */
function openFields(entries: FormData): FormData {
  const closed = CRITERIA.filter(({ name }) => !entries.has(`criteria.${name}`));
  const left = new Set(closed.flatMap(({ name }) => fieldsOfBlock(name)));
  const fields = new FormData();
  for (const name of FIELD_NAMES) {
    if (BOXES.has(name) ? entries.has(name) : !left.has(name)) fields.set(name, entries.get(name) ?? '');
  }
  return fields;
}
