import { z } from 'zod';
import { NAME } from '../../../../content-files/file-name';
import { submittedText } from '../../../../text/submitted-text.server';

/** The name of what is uploaded, part of its address for good. */
export function uploadName(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, `Shorten the name to ${longest} characters or fewer.`)
    .regex(NAME, 'Name it in lower-case letters, digits and single hyphens, such as payment-day-gaya.');
}

/** A text in one line. @param empty what to say if there is none */
export function line(longest: number, empty: string) {
  return submittedText(longest).refine((text) => text !== '' && isOneLine(text), empty);
}

/** A text in one line that may be left out. */
export function optionalLine(longest: number) {
  return submittedText(longest)
    .default('')
    .refine(isOneLine, 'Write this in one line.')
    .transform((text) => text || undefined);
}

function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** A file that was chosen. @param empty what to say if there is none */
export function chosenFile(empty: string) {
  return z.custom<File>((value) => value instanceof File && value.size > 0, empty);
}
