/** The library of documents (docs/behaviour.md 2.2). */
export const LIBRARY_PATH = '/resource-hub/policy-and-governance-documents';
