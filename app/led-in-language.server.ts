import type { PagePart } from './content-files/page-parts';
import { perContent } from './content-files/store.server';
import { answerTranslations } from './features/answers/answers.server';
import { ANSWERS_PATH } from './features/answers/paths';
import { ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH } from './features/fraud/paths';
import { warningTranslations } from './features/fraud/warnings/warnings.server';
import { pagesInWords } from './features/navigation/pages-in-words.server';
import { issueTranslations } from './features/newsletter/issues/issues.server';
import { NEWSLETTER_PATH } from './features/newsletter/newsletter';
import { ALL_NOTIFICATIONS_PATH } from './features/notifications/notification';
import { pageTranslations } from './features/pages/translated-pages.server';
import { searchPages } from './features/search/in-language/translated-texts.server';
import { ENGLISH, pathIn } from './words/language';

/** The paths of all pages in languages. */
const pathsInLanguages = perContent((): ReadonlySet<string> => {
  const folders = [answerTranslations, warningTranslations, pageTranslations, issueTranslations];
  const texts = folders.flatMap(({ shown }) => shown());
  const lists = [
    answerTranslations.listPages(ANSWERS_PATH),
    warningTranslations.listPages(WARNINGS_PATH),
    ...[ORIGIN_PATH, REPORT_PATH, NEWSLETTER_PATH, ALL_NOTIFICATIONS_PATH].map(pagesInWords),
    searchPages(),
  ].flat();
  return new Set([...texts, ...lists].map(({ path }) => path));
});

/** The path of a page in a language, or that of the English one. */
export function pathLedIn(language: string, path: string): string {
  // An English page needs no translation to be read first.
  if (language === ENGLISH) return path;
  const own = pathIn(language, path);
  return pathsInLanguages().has(own) ? own : path;
}

/** The HTML of a text in a language, whose links lead to pages in that language where they are; others stay English. */
export function htmlLedInLanguage(language: string, html: string): string {
  return html.replace(/href="(\/[^"?#]*)/g, (_, path: string) => `href="${pathLedIn(language, path)}`);
}

/** The same for all parts of a text. */
export function ledInLanguage(language: string, parts: readonly PagePart[]): PagePart[] {
  return parts.map((part) => ('html' in part ? { html: htmlLedInLanguage(language, part.html) } : part));
}
