import type { SitemapEntry } from '../../content-files/feature-content';
import { languageLinks, messagesOf } from '../../content-files/messages.server';
import type { InLanguage } from '../../content-files/translations.server';
import { isShown } from '../../server/shown-samples.server';
import { ENGLISH, pathIn } from '../../words/language';
import { LANGUAGES } from '../../words/languages.server';

/** Whether pages whose text is in the words of the interface alone are shown in a language. */
export function isShownIn(language: string): boolean {
  return LANGUAGES.includes(language) && isShown(messagesOf(language).sample);
}

/** A page whose text is in the words of the interface alone, in the languages whose words are shown; English first. */
export function pagesInWords(path: string): InLanguage[] {
  return LANGUAGES.filter(isShownIn).map((language) => ({
    language,
    path: pathIn(language, path),
  }));
}

/** The choice of languages and the meta data of such a page; null in a language that is not shown. @param path of the English one */
export function viewInWords(
  language: string,
  path: string,
  { title, description }: { title: string; description: string },
) {
  const pages = pagesInWords(path);
  const page = pages.find((each) => each.language === language);
  if (!page) return null;
  return {
    languages: languageLinks(pages),
    meta: {
      title,
      description,
      path: page.path,
      sample: messagesOf(language).sample,
      languages: pages,
      ...(language !== ENGLISH && { language }),
    },
  };
}

/** Such a page in each language, for the sitemap. */
export function sitemapInWords(path: string): SitemapEntry[] {
  const languages = pagesInWords(path);
  return languages.map(({ language, path: own }) => ({
    path: own,
    sample: messagesOf(language).sample,
    languages,
  }));
}
