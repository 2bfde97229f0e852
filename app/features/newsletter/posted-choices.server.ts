import { CHOOSE_FIELD } from './newsletter';

/** Fields of a form with a choice of topics and states. */
export const CHOICE_FIELDS = ['topics', 'states', CHOOSE_FIELD];

export interface PostedChoices {
  topics?: string[];
  states?: string[];
}

/** A form's choice; empty for a form without one, so that a missing tick is not read as no topic. */
export function postedChoices(form: FormData): PostedChoices {
  if (!form.has(CHOOSE_FIELD)) return {};
  return { topics: form.getAll('topics').map(String), states: form.getAll('states').map(String) };
}
