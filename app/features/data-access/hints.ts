import { parse, type Submission } from '@conform-to/react';
import { NOT_AN_EMAIL } from '../../ui/form/not-an-email';
import { FIELD_NAMES } from './form-fields';

interface Entered {
  form: HTMLFormElement;
  formData: FormData;
}

/**
 * What a browser says of a field that the server found wrong, while its reader mends it: the error goes with the first
 * change, unless that leaves an address that is none. A form that is sent goes to the server, which decides
 * (docs/rules.md R20).
 */
// biome-ignore lint/suspicious/noExplicitAny: conform takes a form's fields from here, which are the server's to know
export function hints({ form, formData }: Entered): Submission<any> {
  return parse(formData, {
    resolve: (_, intent) => ({
      error: intent?.type === 'validate' ? hintsOf(form, intent.payload.name) : null,
    }),
  });
}

/** The errors of the form's fields; null leaves a field the one that it has. */
function hintsOf(form: HTMLFormElement, changed = ''): Record<string, string[] | null> {
  const field = form.elements.namedItem(changed) as HTMLInputElement | HTMLTextAreaElement;
  const { typeMismatch, valueMissing } = field.validity;
  const kept = FIELD_NAMES.filter((name) => name !== changed || valueMissing);
  return {
    ...Object.fromEntries(kept.map((name) => [name, null])),
    ...(typeMismatch ? { [changed]: [NOT_AN_EMAIL] } : {}),
  };
}
