/** The list of documents with terms of reference (docs/behaviour.md 2.2). */
export const TENDERS_PATH = '/get-involved/tenders';
