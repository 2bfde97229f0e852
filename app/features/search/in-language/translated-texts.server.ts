import type { ContentKind } from '../../../content-files/kinds';
import { plainText } from '../../../content-files/plain-text.server';
import { perContent } from '../../../content-files/store.server';
import type { InLanguage } from '../../../content-files/translations.server';
import { ENGLISH, pathIn } from '../../../words/language';
import { LANGUAGES, TRANSLATED } from '../../../words/languages.server';
import { answers, answerTranslations } from '../../answers/answers.server';
import { warnings, warningTranslations } from '../../fraud/warnings/warnings.server';
import { translatedPages } from '../../pages/translated-pages.server';
import { SEARCH_PATH } from '../search-path';
import { type Indexed, indexed } from './matching';

/** An answer, a warning or a content page in another language than English, as the search reads it. */
export interface TranslatedItem {
  /** That of the English text in the index. */
  kind: ContentKind;
  path: string;
  title: string;
  description: string;
  body: string;
  sample: boolean;
}

/** The translated texts that are shown, with their English ones: answers, warnings, then pages. */
const shownTexts = perContent(() =>
  [
    ...answerTranslations
      .shown()
      .map((told) => ({ kind: 'question' as const, told, english: answers().get(told.name) })),
    ...warningTranslations
      .shown()
      .map((told) => ({ kind: 'news' as const, told, english: warnings.find(told.name) })),
    ...translatedPages().map((page) => ({ kind: 'page' as const, ...page })),
  ].flatMap(({ kind, told, english }) => (english ? { kind, told, english } : [])),
);

const byLanguage = perContent(
  (): ReadonlyMap<string, readonly Indexed<TranslatedItem>[]> =>
    new Map(TRANSLATED.map((language) => [language, itemsOf(language).map(indexed)])),
);

/** The translated texts of a language that are shown: answers, warnings, then pages. */
export const translatedItems = (language: string) => byLanguage().get(language) ?? [];

function itemsOf(language: string): TranslatedItem[] {
  return shownTexts().flatMap(({ kind, told, english }) => {
    if (told.language !== language) return [];
    const { path, title, description, body } = told;
    return { kind, path, title, description, body: plainText(body), sample: told.sample || english.sample };
  });
}

/** The search pages, English first: of each language that has anything to find. Parses no text: the first pages of a process name them. */
export function searchPages(): InLanguage[] {
  const found = new Set([ENGLISH, ...shownTexts().map(({ told }) => told.language)]);
  return LANGUAGES.filter((language) => found.has(language)).map((language) => ({
    language,
    path: pathIn(language, SEARCH_PATH),
  }));
}
