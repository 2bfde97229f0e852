/** A form as it is shown: what was entered, and what is wrong with it, both by the names of the fields. */
export interface FormState {
  entries: Record<string, string>;
  /** In the order of the form. */
  errors: Record<string, string>;
  /** Why nothing was done although no field is wrong. */
  failure?: string;
}

/** A form that nobody has filled in yet. */
export const EMPTY_FORM: FormState = { entries: {}, errors: {} };

/** The id of a field: `householdCriteria[0]` is found at `#householdCriteria-0`. */
export function fieldId(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
}
