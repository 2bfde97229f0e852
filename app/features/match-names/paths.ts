import { MATCH_PATH } from '../register/paths';

/** The result of the page that matches a list of names, as a file (docs/behaviour.md 2.6). */
export const MATCH_CSV_PATH = `${MATCH_PATH}.csv`;

/** The same for programs: the W3C Reconciliation Service API (docs/behaviour.md 7). */
export const RECONCILE_PATH = '/api/reconcile';

/** The id of the form, with which the ids of its fields begin. */
export const FORM_ID = 'match';

/** Lines of a list at the most. */
export const MOST_LINES = 1000;

/** The field in which the place chosen for a line is sent; lines count from 1. */
export function choiceName(line: number): string {
  return `choice.${line}`;
}
