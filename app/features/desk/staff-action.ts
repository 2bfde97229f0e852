/** An entry of the log of staff actions. */
export interface StaffAction {
  done: string;
  who: string;
  what: string;
  reference: string | null;
  detail: string | null;
}
