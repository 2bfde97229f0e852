/** Id of the form, and prefix of its fields' ids. */
export const FORM_ID = 'report';

/** Maximum lengths of what happened and of the link, number or message, in characters. */
export const LONGEST_TEXT = 2000;
export const LONGEST_LINK = 1000;

/** The fields of the form, in its order. */
export const REPORT_FIELDS = ['whatHappened', 'linkOrNumber', 'state', 'seenOn'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** What was entered, by field name. */
export type ReportEntries = Record<ReportField, string>;
