import type { FieldProblem } from './form/field-problems.server';

/** Fields of the form that are no settings: no setting has a hyphen in its name. */
export const OF_VERSION = 'of-version';
export const OF_ENTRIES = 'of-entries';

/** The form for an entry as the page shows it: as it is kept, or as it was sent. */
export interface ShownForm {
  /** What the fields show, by their names. */
  entries: Record<string, string>;
  /** What they showed when the text was opened, to find what others have changed since. */
  opened: Record<string, string>;
  /** Version of the draft that was seen; null without one. */
  version: number | null;
  problems: readonly FieldProblem[];
  /** Problems that stand at no field. */
  others: readonly string[];
  /** The list for which further groups were asked for. */
  more?: string;
  /** What somebody else has done since the text was opened. */
  meanwhile?: Meanwhile;
}

export interface Meanwhile {
  /** Who, and when: "ada@office.example has changed this at 10:40, after you had opened it." */
  words: string;
  changed: { label: string; before: string; now: string }[];
  conflicts: { label: string; theirs: string }[];
}
