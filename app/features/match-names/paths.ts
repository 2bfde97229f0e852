import { MATCH_PATH } from '../register/paths';

/** The result of matching a list of names, as a CSV file (docs/behaviour.md 2.6). */
export const MATCH_CSV_PATH = `${MATCH_PATH}.csv`;

/** Matching for programs: the W3C Reconciliation Service API (docs/behaviour.md 7). */
export const RECONCILE_PATH = '/api/reconcile';

/** Id of the form, and prefix of its fields' ids. */
export const FORM_ID = 'match';

/** Maximum lines in a list, and maximum characters of all its names. */
export const MAX_LINES = 1000;
export const MAX_CHARACTERS = 100 * MAX_LINES;

/** Name of the field with the place chosen for a line; lines count from 1. */
export function choiceName(line: number): string {
  return `choice.${line}`;
}
