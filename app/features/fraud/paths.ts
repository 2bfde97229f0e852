/** The page that says whether a link, number, address or reference is the office's (docs/behaviour.md 2.19). */
export const ORIGIN_PATH = '/is-it-from-us';

/** Frauds that the office has seen; each has a page below this path. */
export const WARNINGS_PATH = '/warnings';

/** The form to report a new one. */
export const REPORT_PATH = `${WARNINGS_PATH}/report`;

/** The page that leads to all others about fraud. */
export const FRAUD_PATH = '/get-involved/report-fraud';

/** Path of a warning: `/warnings/false-job-offers` for `app/content/warnings/false-job-offers.md`. */
export function warningPath(name: string): string {
  return `${WARNINGS_PATH}/${name}`;
}
