import { dayIn, languageLinks, messagesOf, translationNotes } from '../../content-files/messages.server';
import { renderIn } from '../../content-files/render-in.server';
import { breadcrumbList } from '../../page-meta/breadcrumb-list';
import { pageView } from './page-view.server';
import { findPageIn, pagesInLanguages } from './translated-pages.server';

/**
 * A content page in another language than English as its page shows it, with its meta data; null if it is not there.
 *
 * @param path of the English page
 * @param origin such as `https://nassco.example`
 */
export function translatedPageView(language: string, path: string, origin: string) {
  const found = findPageIn(language, path);
  if (!found) return null;
  const { english, told } = found;
  const { title, description, tagline } = told;
  const { picture, updated, sample } = pageView(english);
  const pages = pagesInLanguages(path);
  return {
    page: {
      title,
      tagline,
      picture,
      parts: renderIn(language, told.body),
      updated: updated ? { day: updated, words: dayIn(language, updated) } : null,
      sample: sample ? messagesOf(language).common.sampleText : null,
      english: path,
      notes: translationNotes(told),
    },
    languages: languageLinks(pages),
    meta: {
      title,
      description,
      path: told.path,
      sample: told.sample || sample,
      jsonLd: [breadcrumbList(origin, [{ title, path: told.path }])],
      language,
      languages: pages,
    },
  };
}

export type TranslatedPageView = NonNullable<ReturnType<typeof translatedPageView>>['page'];
