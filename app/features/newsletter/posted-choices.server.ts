import type { z } from 'zod';
import { CHOOSE_FIELD } from './newsletter';

/** Fields of a form with a choice of topics and states. */
export const CHOICE_FIELDS = ['topics', 'states', CHOOSE_FIELD];

/** The choice that a form brings; nothing of a form that offers none, so that no tick is not taken for no topic there. */
export function postedChoices(form: FormData): { topics?: string[]; states?: string[] } {
  if (!form.has(CHOOSE_FIELD)) return {};
  return { topics: form.getAll('topics').map(String), states: form.getAll('states').map(String) };
}

/** What is wrong, by the names of the fields: one of a list counts for the list. */
export function errorsByField({ issues }: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}
