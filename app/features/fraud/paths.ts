/** The page that says whether a link, number, address or reference is the office's (docs/behaviour.md 2.19). */
export const ORIGIN_PATH = '/is-it-from-us';

/** Frauds that the office has seen; each has a page below this path. */
export const WARNINGS_PATH = '/warnings';

/** The form to report a new one. */
export const REPORT_PATH = `${WARNINGS_PATH}/report`;

/** The page that leads to all others about fraud. */
export const FRAUD_PATH = '/get-involved/report-fraud';

/** The breadcrumbs of the pages below that one, and of those below the warnings. */
export const BELOW_FRAUD = [{ title: 'Recognise and Report Fraud', path: FRAUD_PATH }];
export const BELOW_WARNINGS = [...BELOW_FRAUD, { title: 'Fraud warnings', path: WARNINGS_PATH }];

/** Path of a warning: `/warnings/false-job-offers` for `app/content/warnings/false-job-offers.md`. */
export function warningPath(name: string): string {
  return `${WARNINGS_PATH}/${name}`;
}
