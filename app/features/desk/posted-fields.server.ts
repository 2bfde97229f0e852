import { FORM_TOKEN_FIELDS } from '../../server/submission/form-token.server';
import { isKeyField } from './door/key-fields';
import type { KeptForm } from './ui/KeptForm';

/** What a form of the desk has sent: texts as entered, to show them again, and values for the schema of its step. */
export function fieldsOf(form: FormData) {
  // Without a prototype, which a field could be named after.
  const entries: Record<string, string> = Object.create(null);
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    if ([...FORM_TOKEN_FIELDS, 'step', 'desk'].includes(name) || isKeyField(name)) continue;
    const [file] = form.getAll(name).filter((value) => typeof value !== 'string');
    if (file) {
      values[name] = file;
      continue;
    }
    const texts = form.getAll(name).map((value) => String(value).replace(/\r\n?/g, '\n'));
    entries[name] = texts.join(',');
    // A group of tick boxes has a name in the plural, with brackets, as "roles[]".
    if (name.endsWith('[]')) values[name.slice(0, -2)] = texts;
    else values[name] = texts[0];
  }
  return { entries, values };
}

/** What was entered, kept for whoever has to sign in or to show a key first. A browser cannot keep files. */
export function keptForm(form: FormData): KeptForm {
  const kept: [string, string][] = [];
  let hasFiles = false;
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string') hasFiles ||= value.name !== '';
    else if (!isKeyField(name)) kept.push([name, value]);
  }
  return { kept, hasFiles };
}
