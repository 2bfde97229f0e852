import { messagesOf } from '../../../../content-files/messages.server';
import type { TextInLanguage } from '../../../../content-files/text-in-language';
import { TRANSLATED } from '../../../../words/languages.server';
import type { AtDesk } from '../../enter.server';
import { linesOfList, pageOfView } from '../../lists/read-list.server';
import { translationList } from './translation-list';

/** The list of translations, as its URL says. @param texts of all languages */
export async function readTranslations({ url }: AtDesk, texts: readonly TextInLanguage[]) {
  const names = languageNames();
  return { title: 'Translations', names, ...pageOfView(translationList(names), url, texts) };
}

/** The list as the lines of a file. */
export async function translationLines({ url }: AtDesk, texts: readonly TextInLanguage[]) {
  return linesOfList(translationList(languageNames()), url, texts);
}

function languageNames(): Record<string, string> {
  return Object.fromEntries(TRANSLATED.map((language) => [language, messagesOf(language).language.name]));
}
