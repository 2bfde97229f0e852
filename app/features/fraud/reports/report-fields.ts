/** Id of the form, and prefix of its fields' ids. */
export const FORM_ID = 'report';

/** Titles of the page, before and after the form is sent. */
export const REPORT_TITLE = 'Report a fraud';
export const SENT_TITLE = 'Thank you: your report is saved';

/** Maximum lengths of what happened and of the link, number or message, in characters. */
export const LONGEST_TEXT = 2000;
export const LONGEST_LINK = 1000;

/** The fields of the form, in its order. */
export const REPORT_FIELDS = ['whatHappened', 'linkOrNumber', 'state', 'seenOn'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** What was entered, by field name. */
export type ReportEntries = Record<ReportField, string>;

/** Shown when a report could not be saved (docs/behaviour.md 8). */
export const REPORT_FAILED =
  'Your report could not be saved. Try again in a few minutes, or call 969, free of charge.';
