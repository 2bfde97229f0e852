import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sign } from '../secret.server';
import { senderOf } from './sender.server';

/** Hidden fields of every form: a random key, so that sending it twice makes one record; a signed time; the honeypot. */
export interface FormToken {
  formKey: string;
  stamp: string;
  honeypot: string;
}

/** The honeypot: a field that people do not see and bots fill in. */
export const HONEYPOT_FIELD = 'fax';

/** Fields that every form sends in addition to its own. */
export const FORM_TOKEN_FIELDS: readonly string[] = ['formKey', 'stamp', HONEYPOT_FIELD];

/** People need longer than this to fill in a form. */
const MIN_AGE_MS = 2000;

/** A tab may stay open for days, and a cached page may be a day old. */
const MAX_AGE_MS = 7 * 24 * 3600_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The token for a newly shown form. */
export function newFormToken(): FormToken {
  return formTokenOf(randomUUID(), Date.now());
}

/**
 * The token for a form shown again with its entries: the same key and time, so that quickly correcting an error does
 * not look like a bot. A form with an invalid token gets a new one, but keeps its key if that is valid.
 */
export function keptFormToken(form: FormData): FormToken {
  const { formKey, stamp } = sentFormToken(form);
  if (timeOf(formKey, stamp) !== null) return { formKey, stamp, honeypot: HONEYPOT_FIELD };
  return reopenedFormToken(formKey);
}

/** The token for a reopened form, keeping its key. */
export function reopenedFormToken(formKey: string): FormToken {
  return UUID.test(formKey) ? formTokenOf(formKey, Date.now()) : newFormToken();
}

/**
 * The key of a form, and the reason, worded for staff, why a person should look at the entry first: never a reason to
 * refuse it (docs/rules.md R28); and its sender's code. A missing or malformed key is replaced by `lastResortKey`.
 *
 * @param headers of the request that sent the form.
 */
export function judge(
  form: FormData,
  headers: Headers,
): { formKey: string; reviewMark: string | null; sender: string | null } {
  const { formKey, stamp } = sentFormToken(form);
  return {
    formKey: UUID.test(formKey) ? formKey.toLowerCase() : lastResortKey(headers),
    reviewMark: honeypotMark(form.get(HONEYPOT_FIELD)) ?? formTokenMark(formKey, stamp),
    sender: senderOf(headers),
  };
}

/** The review mark of an entry whose honeypot is filled in, or null. */
export function honeypotMark(value: unknown): string | null {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isEmpty ? null : 'A field that people do not see was filled in';
}

function formTokenMark(formKey: string, stamp: string): string | null {
  const made = timeOf(formKey, stamp);
  if (made === null) return "Sent without the form's token, or with an altered one";
  const age = Date.now() - made;
  if (age < MIN_AGE_MS) return 'Sent within 2 seconds of opening the form';
  return age > MAX_AGE_MS ? 'Sent from a form that was opened more than 7 days earlier' : null;
}

function formTokenOf(formKey: string, time: number): FormToken {
  const made = time.toString(36);
  return { formKey, stamp: `${made}.${signed(formKey, made)}`, honeypot: HONEYPOT_FIELD };
}

function signed(formKey: string, made: string): string {
  return sign('form', `${formKey.toLowerCase()}\n${made}`);
}

/** When the token for this key was made, or null if this site did not make it. */
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

/** Header in which the proxy identifies a request; the same when it retries one (`deploy/nginx/proxy.conf`). */
export const REQUEST_KEY = 'X-Request-Key';

/**
 * The key of a submission that came without one: the proxy's, so that a post that it retries on another process still
 * makes one record (docs/promises.md P2), or else a random one. `requestGuards` removes the header if no proxy is
 * trusted.
 */
export function lastResortKey(headers: Headers): string {
  const key = headers.get(REQUEST_KEY) ?? '';
  return /^[\w-]{16,64}$/.test(key) ? `proxy:${key}` : randomUUID();
}
