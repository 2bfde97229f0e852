/** The list of documents with terms of reference (specification 2.2). */
export const TENDERS_PATH = '/get-involved/tenders';
