/** The language of the texts that others are translated from. */
export const ENGLISH = 'en';

/** The path of a page in a language: `/ha/answers` for `/answers`. */
export function pathIn(language: string, path: string): string {
  return language === ENGLISH ? path : `/${language}${path}`;
}

/** The path of the English page of one in a language: `/answers` for `/ha/answers`. */
export function pathInEnglish(language: string, path: string): string {
  return language === ENGLISH ? path : path.slice(language.length + 1) || '/';
}

/** Pages with one in each language below them, to which other pages lead in their own language. */
const IN_LANGUAGES = new Set([
  '/answers',
  '/warnings',
  '/warnings/report',
  '/is-it-from-us',
  '/newsletter',
  '/notifications',
  '/search',
  '/get-involved/report-fraud',
  '/where-we-work/our-state-offices',
]);

/** The path to which a page leads: in its own language, if there is such a page. */
export function pathFrom(language: string, path: string): string {
  return IN_LANGUAGES.has(path) ? pathIn(language, path) : path;
}

/** A language as HTML names it: English is that of Nigeria. */
export function tagOf(language: string): string {
  return language === ENGLISH ? 'en-NG' : language;
}
