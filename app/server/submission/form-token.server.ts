import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sign } from '../secret.server';
import { lastResortKey } from './last-resort-key';

/**
 * What a form carries beside its fields: a random key, which makes sending it twice one record, the signed time of its
 * making, and the name of the honeypot.
 */
export interface FormToken {
  formKey: string;
  stamp: string;
  honeypot: string;
}

/** The honeypot: a field that people do not see and programs fill in. */
export const HONEYPOT_FIELD = 'fax';

/** The fields that every form sends beside its own. */
export const FORM_TOKEN_FIELDS: readonly string[] = ['formKey', 'stamp', HONEYPOT_FIELD];

/** Nobody fills in a form quicker. */
const QUICKEST_MS = 2000;

/** A tab may stay open for days, and a cached page be shown for one. */
const OLDEST_MS = 7 * 24 * 3600_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The token of a form that is shown for the first time. */
export function newFormToken(): FormToken {
  return formTokenOf(randomUUID(), Date.now());
}

/**
 * The token of a form that is shown again with its entries: the same key and time, so that mending an error is not
 * taken for haste. A form without a good token gets a new one, with its own key where it has one.
 */
export function keptFormToken(form: FormData): FormToken {
  const { formKey, stamp } = sentFormToken(form);
  if (timeOf(formKey, stamp) !== null) return { formKey, stamp, honeypot: HONEYPOT_FIELD };
  return reopenedFormToken(formKey);
}

/** The token of a form that is opened anew, with the key that it had. */
export function reopenedFormToken(formKey: string): FormToken {
  return UUID.test(formKey) ? formTokenOf(formKey, Date.now()) : newFormToken();
}

/**
 * The key of a form, and why a person should look at the entry before anything is done with it, in plain words for
 * staff: never a reason to refuse it (docs/rules.md R28). A missing or malformed key is replaced by one of last resort.
 *
 * @param headers of the request that brought the form.
 */
export function judge(form: FormData, headers: Headers): { formKey: string; reviewMark: string | null } {
  const { formKey, stamp } = sentFormToken(form);
  return {
    formKey: UUID.test(formKey) ? formKey.toLowerCase() : lastResortKey(headers),
    reviewMark: honeypotMark(form.get(HONEYPOT_FIELD)) ?? formTokenMark(formKey, stamp),
  };
}

/** The mark of an entry whose honeypot holds something, or null. */
export function honeypotMark(value: unknown): string | null {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isEmpty ? null : 'A field that people do not see was filled in';
}

function formTokenMark(formKey: string, stamp: string): string | null {
  const made = timeOf(formKey, stamp);
  if (made === null) return 'Sent without the mark of the form, or with a changed one';
  const age = Date.now() - made;
  if (age < QUICKEST_MS) return 'Sent within 2 seconds of opening the form';
  return age > OLDEST_MS ? 'Sent from a form that was opened more than 7 days before' : null;
}

function formTokenOf(formKey: string, time: number): FormToken {
  const made = time.toString(36);
  return { formKey, stamp: `${made}.${signed(formKey, made)}`, honeypot: HONEYPOT_FIELD };
}

function signed(formKey: string, made: string): string {
  return sign('form', `${formKey.toLowerCase()}\n${made}`);
}

/** When the token was made for this key, or null when this site did not make it. */
function timeOf(formKey: string, stamp: string): number | null {
  const [made = '', code = ''] = stamp.split('.');
  const expected = Buffer.from(signed(formKey, made));
  const given = Buffer.from(code);
  const isOurs = UUID.test(formKey) && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Number.parseInt(made, 36) : null;
}

function sentFormToken(form: FormData): Omit<FormToken, 'honeypot'> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  return { formKey: text('formKey'), stamp: text('stamp') };
}
