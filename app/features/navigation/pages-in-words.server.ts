import { messagesOf } from '../../content-files/messages.server';
import type { InLanguage } from '../../content-files/translations.server';
import { isShown } from '../../server/shown-samples.server';
import { pathIn } from '../../words/language';
import { LANGUAGES } from '../../words/languages.server';

/** Whether the words of the interface are shown in a language. */
export function hasWords(language: string): boolean {
  return isShown(messagesOf(language).sample);
}

/** A page that has no text of its own beside these words, in the languages that have them; English first. */
export function pagesInWords(path: string): InLanguage[] {
  return LANGUAGES.filter(hasWords).map((language) => ({ language, path: pathIn(language, path) }));
}
