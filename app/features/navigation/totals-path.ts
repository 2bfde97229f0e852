/** The one explanation of why the site gives several totals of the register (docs/behaviour.md 2.7). */
export const TOTALS_PATH = '/nsr/nsr-coverage-across-nigeria#why-the-totals-differ';
