/** The page that lists what on the site is a sample (docs/behaviour.md 2.1). */
export const SAMPLES_PATH = '/samples';
