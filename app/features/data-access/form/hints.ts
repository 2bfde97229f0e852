import { parse, type Submission } from '@conform-to/react';
import { NOT_AN_EMAIL } from '../../../text/not-an-email';
import { FIELD_NAMES } from './form-fields';

/**
 * Updates a field's error from the server as its reader corrects it: the first change clears it, unless the field is
 * still empty or its email address malformed. Submitting goes to the server, which decides (docs/rules.md R20, docs/decisions/hints-without-schema.md).
 */
// biome-ignore lint/suspicious/noExplicitAny: conform infers the form's fields from this type, which only the server knows
export function hints({ form, formData }: { form: HTMLFormElement; formData: FormData }): Submission<any> {
  return parse(formData, {
    resolve: (_, intent) => ({
      error: intent?.type === 'validate' ? hintsOf(form, intent.payload.name) : null,
    }),
  });
}

/** Errors by field name; null leaves a field's error as it is. */
function hintsOf(form: HTMLFormElement, changed = ''): Record<string, string[] | null> {
  const field = form.elements.namedItem(changed) as HTMLInputElement | HTMLTextAreaElement;
  const { typeMismatch, valueMissing } = field.validity;
  const kept = FIELD_NAMES.filter((name) => name !== changed || valueMissing);
  return {
    ...Object.fromEntries(kept.map((name) => [name, null])),
    ...(typeMismatch ? { [changed]: [NOT_AN_EMAIL] } : {}),
  };
}
