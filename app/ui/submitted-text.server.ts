import { z } from 'zod';
import { NOT_AN_EMAIL } from './form/not-an-email';

/** Says how to mend a text that PostgreSQL cannot keep (docs/rules.md R25). */
export const CANNOT_KEEP =
  'Remove the characters that cannot be shown: they may have come with a pasted text';

/**
 * A text that a visitor sends: trimmed, of at most `longest` characters, without NUL, lone surrogates and broken UTF-8.
 * Names with ' and diacritics pass as they are.
 */
export function submittedText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, `Shorten this to ${longest} characters or fewer`)
    .refine(isStorable, CANNOT_KEEP);
}

/** The same, for a field that may stay empty: an empty one becomes undefined. */
export function optionalText(longest: number) {
  return submittedText(longest)
    .optional()
    .transform((text) => text || undefined);
}

/** The longest e-mail address that mail servers carry. */
const LONGEST_EMAIL = 254;

/**
 * An e-mail address as browsers check it, with a domain that has a dot.
 *
 * @param empty what to say when none was given.
 */
export function emailAddress(empty: string) {
  return submittedText(LONGEST_EMAIL)
    .min(1, empty)
    .refine((text) => text === '' || isEmailAddress(text), NOT_AN_EMAIL)
    .meta({ format: 'email' });
}

/** An e-mail address that may be left out. */
export function optionalEmailAddress() {
  return optionalText(LONGEST_EMAIL)
    .refine((text) => !text || isEmailAddress(text), NOT_AN_EMAIL)
    .meta({ anyOf: [{ format: 'email' }, { const: '' }] });
}

function isEmailAddress(text: string): boolean {
  return z.regexes.html5Email.test(text) && /@[^@]+\.[^@.]+$/.test(text);
}

/** Whether PostgreSQL keeps a text: U+FFFD is what broken UTF-8 is read as. */
export function isStorable(text: string): boolean {
  return !/[\0\uFFFD]/.test(text) && text.isWellFormed();
}
