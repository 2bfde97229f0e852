import { CHOOSE_FIELD } from './newsletter';

/** Fields of a form with a choice of topics and states. */
export const CHOICE_FIELDS = ['topics', 'states', CHOOSE_FIELD];

export interface PostedChoices {
  topics?: string[];
  states?: string[];
}

/** The choice that a form brings; nothing of a form that offers none, so that no tick is not taken for no topic there. */
export function postedChoices(form: FormData): PostedChoices {
  if (!form.has(CHOOSE_FIELD)) return {};
  return { topics: form.getAll('topics').map(String), states: form.getAll('states').map(String) };
}
