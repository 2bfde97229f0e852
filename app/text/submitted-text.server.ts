import { z } from 'zod';
import { NOT_AN_EMAIL } from './not-an-email';

/** Error for a text that PostgreSQL cannot store (docs/rules.md R25). */
export const CANNOT_KEEP =
  'Remove the characters that cannot be shown: they may have come with a pasted text';

/** What a text is refused with. */
export interface TextErrors {
  /** @param longest most characters */
  tooLong(longest: number): string;
  cannotKeep: string;
}

const ENGLISH_ERRORS: TextErrors = {
  tooLong: (longest) => `Shorten this to ${longest} characters or fewer`,
  cannotKeep: CANNOT_KEEP,
};

/**
 * Text submitted by a visitor: trimmed, at most `longest` characters, without NUL, lone surrogates and broken UTF-8.
 * Names with apostrophes and diacritics are accepted unchanged.
 *
 * @param errors in the language of the form
 */
export function submittedText(longest: number, errors = ENGLISH_ERRORS) {
  return z.string().trim().max(longest, errors.tooLong(longest)).refine(isStorable, errors.cannotKeep);
}

/** The same for an optional field: an empty text becomes undefined. */
export function optionalText(longest: number, errors = ENGLISH_ERRORS) {
  return submittedText(longest, errors)
    .optional()
    .transform((text) => text || undefined);
}

/** The longest email address that mail servers accept. */
const LONGEST_EMAIL = 254;

/**
 * An email address as browsers validate it, with a dot in its domain.
 *
 * @param empty error if none was given
 * @param wrong error for what is no address
 */
export function emailAddress(empty: string, wrong = NOT_AN_EMAIL, errors = ENGLISH_ERRORS) {
  return submittedText(LONGEST_EMAIL, errors)
    .min(1, empty)
    .refine((text) => text === '' || isEmailAddress(text), wrong)
    .meta({ format: 'email' });
}

/** An optional email address. */
export function optionalEmailAddress() {
  return optionalText(LONGEST_EMAIL)
    .refine((text) => !text || isEmailAddress(text), NOT_AN_EMAIL)
    .meta({ anyOf: [{ format: 'email' }, { const: '' }] });
}

function isEmailAddress(text: string): boolean {
  return z.regexes.html5Email.test(text) && /@[^@]+\.[^@.]+$/.test(text);
}

/** Whether PostgreSQL can store a text. U+FFFD is the result of decoding broken UTF-8. */
export function isStorable(text: string): boolean {
  return !/[\0\uFFFD]/.test(text) && text.isWellFormed();
}
