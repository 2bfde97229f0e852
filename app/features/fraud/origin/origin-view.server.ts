import { languageLinks, messagesOf } from '../../../content-files/messages.server';
import { ENGLISH } from '../../../words/language';
import { pagesInWords } from '../../navigation/pages-in-words.server';
import { ORIGIN_PATH } from '../paths';

export const originPages = () => pagesInWords(ORIGIN_PATH);

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
