import { languageLinks, messagesOf } from '../../../content-files/messages.server';
import type { InLanguage } from '../../../content-files/translations.server';
import { isShown } from '../../../server/shown-samples.server';
import { ENGLISH, pathIn } from '../../../words/language';
import { LANGUAGES } from '../../../words/languages.server';
import { ORIGIN_PATH } from '../paths';

/** The page in the languages whose words are shown. */
export function originPages(): InLanguage[] {
  return LANGUAGES.filter((language) => isShown(messagesOf(language).sample)).map((language) => ({
    language,
    path: pathIn(language, ORIGIN_PATH),
  }));
}

/** The page's meta data, and the page in other languages; null in a language that is not shown. */
export function originView(language: string) {
  const pages = originPages();
  const page = pages.find((each) => each.language === language);
  if (!page) return null;
  const { sample, origin } = messagesOf(language);
  const { title, description } = origin;
  return {
    languages: languageLinks(pages),
    meta: {
      title,
      description,
      path: page.path,
      sample,
      languages: pages,
      ...(language !== ENGLISH && { language }),
    },
  };
}
