import type { PagePart } from './content-files/page-parts';
import { perContent } from './content-files/store.server';
import { answerTranslations } from './features/answers/answers.server';
import { ANSWERS_PATH } from './features/answers/paths';
import { ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH } from './features/fraud/paths';
import { warningTranslations } from './features/fraud/warnings/warnings.server';
import { pagesInWords } from './features/navigation/pages-in-words.server';
import { NEWSLETTER_PATH } from './features/newsletter/newsletter';
import { pageTranslations } from './features/pages/translated-pages.server';
import { searchPages } from './features/search/in-language/translated-texts.server';
import { pathIn } from './words/language';

/** The paths of all pages in languages. */
const pathsInLanguages = perContent((): ReadonlySet<string> => {
  const texts = [answerTranslations, warningTranslations, pageTranslations].flatMap(({ shown }) => shown());
  const lists = [
    answerTranslations.listPages(ANSWERS_PATH),
    warningTranslations.listPages(WARNINGS_PATH),
    ...[ORIGIN_PATH, REPORT_PATH, NEWSLETTER_PATH].map(pagesInWords),
    searchPages(),
  ].flat();
  return new Set([...texts, ...lists].map(({ path }) => path));
});

/** The HTML of a text in a language, whose links lead to pages in that language where they are; others stay English. */
export function htmlLedInLanguage(language: string, html: string): string {
  return html.replace(/href="(\/[^"?#]*)/g, (link, path: string) => {
    const own = pathIn(language, path);
    return pathsInLanguages().has(own) ? `href="${own}` : link;
  });
}

/** The same for all parts of a text. */
export function ledInLanguage(language: string, parts: readonly PagePart[]): PagePart[] {
  return parts.map((part) => ('html' in part ? { html: htmlLedInLanguage(language, part.html) } : part));
}
