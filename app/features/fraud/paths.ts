/** The page that tells whether a link, number, address or reference is the office's (docs/behaviour.md 2.19). */
export const ORIGIN_PATH = '/is-it-from-us';

/** Frauds that the office has seen; below it one page for each. */
export const WARNINGS_PATH = '/warnings';

/** The form that tells of a new one. */
export const REPORT_PATH = `${WARNINGS_PATH}/report`;

/** The page from which all others about fraud are reached. */
export const FRAUD_PATH = '/get-involved/report-fraud';

/** The address of a warning: of `app/content/warnings/false-job-offers.md` it is `/warnings/false-job-offers`. */
export function warningPath(name: string): string {
  return `${WARNINGS_PATH}/${name}`;
}
