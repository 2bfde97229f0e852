import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { type FormStamp, judge, keptStamp, STAMP_FIELDS } from '../../server/submission/form-stamp.server';
import { readForm } from '../../server/submission/read-post.server';
import { REFUSED_VALUE } from '../../server/submission/refused-value';
import type { FormState } from '../../ui/form/form-state';
import { CRITERIA, FIELD_NAMES, FORM_FAILED, fieldsOfBlock } from './form-fields';
import { requestSchema } from './request.server';
import { type Receipt, saveRequest } from './save-request.server';

/** The page that answers a form which could not be taken, or which was only to be shown anew. */
export interface FormAnswer {
  status: 200 | 422 | 503;
  form: FormState;
  stamp: FormStamp;
}

const OWN_FIELDS = new Set([...FIELD_NAMES, ...STAMP_FIELDS, 'intent']);

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
  const answer = (status: FormAnswer['status'], state: Partial<FormState>): FormAnswer => ({
    status,
    form: { entries, errors: {}, ...state },
    stamp: keptStamp(form),
  });
  if (form.get('intent') === 'update') return answer(200, {});
  const submission = parseWithZod(openFields(entries), { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') return answer(422, { errors: firstErrors(submission.error ?? {}) });
  try {
    return await saveRequest(submission.value, { channel: 'form', ...judge(form, request.headers) });
  } catch (error) {
    const status = error instanceof Response && error.status;
    if (status === 503) return answer(503, { failure: FORM_FAILED });
    if (status === 422) return answer(422, { failure: REFUSED_VALUE });
    throw error;
  }
}

/** What was entered, by the names of the fields; a line break counts as one character, as in the browser. */
function entriesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const entry = form.get(name);
      return typeof entry === 'string' ? [[name, entry.replace(/\r\n?/g, '\n')]] : [];
    }),
  );
}

/** The fields that count: those in blocks whose box is not ticked do not (rule R27). */
function openFields(entries: Record<string, string>): FormData {
  const boxes = CRITERIA.map(({ name }) => `criteria.${name}`);
  const closed = CRITERIA.filter(({ name }) => entries[`criteria.${name}`] === undefined);
  const left = new Set(closed.flatMap(({ name }) => fieldsOfBlock(name)));
  const fields = new FormData();
  for (const name of FIELD_NAMES) {
    if (boxes.includes(name)) {
      if (entries[name] !== undefined) fields.set(name, 'on');
    } else if (!left.has(name)) fields.set(name, entries[name] ?? '');
  }
  return fields;
}

function firstErrors(errors: Record<string, string[] | null>): Record<string, string> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const message = errors[name]?.[0];
      return message ? [[name, message]] : [];
    }),
  );
}
