import { parse, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { failedSave } from '../../../server/submission/failed-save.server';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  HONEYPOT_FIELD,
  honeypotMark,
  judge,
  keptFormToken,
} from '../../../server/submission/form-token.server';
import { readForm } from '../../../server/submission/read-post.server';
import { CANNOT_KEEP, isStorable } from '../../../text/submitted-text.server';
import {
  draftPath,
  draftToken,
  type Entries,
  ERASED_PATH,
  eraseDraft,
  findDraft,
  keepDraft,
} from '../drafts/drafts.server';
import { type EnteredGroup, enteredIn } from './entered.server';
import { CRITERIA, FIELD_NAMES, FORM_FAILED, fieldsOfBlock } from './form-fields';
import { requestSchema } from './request.server';
import { saveRequest } from './save-request.server';

/** What becomes of a form that was refused, or was only to be updated or checked. */
export interface FormResult {
  status: 200 | 422 | 503;
  lastResult: SubmissionResult;
  formToken: FormToken;
  /** What was entered, for the sender to check before sending, and all entries of the form. */
  check?: { groups: EnteredGroup[]; entries: Entries };
}

/** By field name; errors of the form as a whole have the empty name. */
type Errors = Record<string, string[] | null>;

const BOXES = new Set<string>(CRITERIA.map(({ name }) => `criteria.${name}`));

const OWN_FIELDS = new Set([...FIELD_NAMES, ...FORM_TOKEN_FIELDS, 'intent']);

// The schema has its own messages for empty strings.
const { coerceFormValue } = configureCoercion({ stripEmptyString: (text) => text });
const schema = coerceFormValue(requestSchema);

/** Shown when a draft could not be kept (docs/behaviour.md 8). */
const DRAFT_FAILED = 'The draft could not be kept. Try again in a few minutes, or send the request.';
const NO_ROOM = 'No more drafts can be kept for the moment. Send the request, or print this page.';
const BY_PROGRAM =
  'Empty the field above the form that says "Leave this field empty", then keep the draft again.';

/**
 * Handles a posted form as the pressed button says: saves the request, keeps or erases its draft, or has the answers
 * checked. Otherwise says what is wrong, with every entry kept. An accepted form leads to the path of its receipt or its
 * draft.
 *
 * @param draft token of the draft whose page posted the form.
 * @throws Response 4xx if the body is not a form of this site.
 */
export async function takeForm(request: Request, draft?: string): Promise<{ path: string } | FormResult> {
  const form = await readForm(request, (name) => OWN_FIELDS.has(name));
  const entries = entriesOf(form);
  const result: ResultOf = (status, errors = {}) => ({
    status,
    lastResult: filledIn(entries, errors),
    formToken: keptFormToken(form),
  });
  const intent = form.get('intent');
  try {
    if (intent === 'update') return result(200);
    if (intent === 'keep') return await keep(form, request.headers, entries, result, draft);
    if (intent === 'erase' && draft) {
      await eraseDraft(draft);
      return { path: ERASED_PATH };
    }
    const submission = parseWithZod(openFields(entries), { schema, disableAutoCoercion: true });
    if (submission.status !== 'success') return result(422, submission.error ?? {});
    if (intent === 'check') return { ...result(200), check: { groups: enteredIn(entries), entries } };
    const receipt = await saveRequest(submission.value, { channel: 'form', ...judge(form, request.headers) });
    // If this fails, sending the same form again returns the same receipt and erases the draft.
    if (draft) await eraseDraft(draft);
    return receipt;
  } catch (error) {
    return result(...failedSave(error, intent === 'keep' ? DRAFT_FAILED : FORM_FAILED));
  }
}

type ResultOf = (status: FormResult['status'], errors?: Errors) => FormResult;

/** Keeps the entries as they are, finished or not. What a program filled in is not worth the room. */
async function keep(
  form: FormData,
  headers: Headers,
  entries: Entries,
  result: ResultOf,
  draft?: string,
): Promise<{ path: string } | FormResult> {
  if (honeypotMark(form.get(HONEYPOT_FIELD))) return result(422, { '': [BY_PROGRAM] });
  const broken = Object.keys(entries).filter((name) => !isStorable(entries[name] ?? ''));
  if (broken.length > 0) return result(422, Object.fromEntries(broken.map((name) => [name, [CANNOT_KEEP]])));
  const judged = judge(form, headers);
  // At an address that the site did not make there is no draft to keep it in, and anybody could open it.
  const token = draft && (await findDraft(draft)) ? draft : draftToken(judged.formKey);
  const isKept = await keepDraft(token, judged, entries);
  return isKept ? { path: draftPath(token) } : result(503, { '': [NO_ROOM] });
}

/** What was entered, each line break as one character, as the browser counts it. */
function entriesOf(form: FormData): Entries {
  const entries: Entries = {};
  for (const name of FIELD_NAMES) {
    const entry = form.get(name);
    if (typeof entry !== 'string') continue;
    entries[name] = BOXES.has(name) ? 'on' : entry.replace(/\r\n?/g, '\n');
  }
  return entries;
}

/** The form with every entry in its field, closed blocks included, and its errors. */
export function filledIn(entries: Entries, error: Errors = {}): SubmissionResult {
  const form = new FormData();
  for (const [name, entry] of Object.entries(entries)) form.set(name, entry);
  return parse(form, { resolve: () => ({ error }) }).reply();
}

/** The fields that count: not those in blocks whose box is not ticked (docs/rules.md R27). */
function openFields(entries: Entries): FormData {
  const closedBlocks = CRITERIA.filter(({ name }) => !(`criteria.${name}` in entries));
  const closedFields = new Set(closedBlocks.flatMap(({ name }) => fieldsOfBlock(name)));
  const fields = new FormData();
  for (const name of FIELD_NAMES) {
    if (BOXES.has(name) ? name in entries : !closedFields.has(name)) fields.set(name, entries[name] ?? '');
  }
  return fields;
}
