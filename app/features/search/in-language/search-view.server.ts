import { formatted, languageLinks, messagesOf } from '../../../content-files/messages.server';
import { ENGLISH, pathIn } from '../../../words/language';
import { answerTranslations } from '../../answers/answers.server';
import { ANSWERS_PATH } from '../../answers/paths';
import { WARNINGS_PATH } from '../../fraud/paths';
import { warningTranslations } from '../../fraud/warnings/warnings.server';
import { isShownIn } from '../../navigation/pages-in-words.server';
import { extractOf, markMatches } from '../extract';
import type { SearchHit } from '../results';
import { PAGE_SIZE } from '../sentence';
import { LONGEST_QUERY, type SearchView, viewPath } from '../view';
import { matcherIn } from './matching';
import type { FoundIn } from './search-in.server';
import { searchPages, type TranslatedItem } from './translated-texts.server';

/** Whether the search has a page in a language, other than the English one. */
export function hasSearchIn(language: string): boolean {
  return language !== ENGLISH && searchPages().some((page) => page.language === language);
}

/**
 * The search page in a language, with its meta data.
 *
 * @param found null without a query
 * @param pathLedIn the path of an English page in a language, or the path itself if there is none
 */
export function searchViewIn(
  language: string,
  view: SearchView,
  isTruncated: boolean,
  found: FoundIn | null,
  pathLedIn: PathLedIn,
) {
  const { query } = view;
  const { search: words, answers, warnings, sample } = messagesOf(language);
  const say = (message: string, values = {}) => formatted(language, message, { query, ...values });
  const title = query ? say(words.titleFor) : words.title;
  const turn = view.page > 1 && found?.english && say(words.page, found.english);
  const pages = searchPages();
  const lists = [
    { title: answers.title, pages: answerTranslations.listPages(ANSWERS_PATH) },
    { title: warnings.title, pages: warningTranslations.listPages(WARNINGS_PATH) },
  ];
  return {
    query,
    title,
    cut: isTruncated ? say(words.cut, { count: LONGEST_QUERY }) : null,
    found: found && foundIn(language, view, found, pathLedIn),
    lists: lists.flatMap(({ title, pages }) => {
      const page = pages.find((each) => each.language === language);
      return page ? [{ title, path: page.path }] : [];
    }),
    languages: languageLinks(
      pages.map((page) => ({ ...page, path: pathIn(page.language, viewPath({ ...view, page: 1 })) })),
    ),
    meta: {
      title: [title, turn].filter(Boolean).join(', '),
      description: `${title}. ${words.tagline}. ${answers.tagline}.`,
      path: pathIn(language, viewPath(view)),
      noindex: query !== '',
      sample,
      language,
      // Results are different pages in each language.
      languages: query ? [] : pages,
    },
  };
}

function foundIn(
  language: string,
  view: SearchView,
  { asked, items, english }: FoundIn,
  pathLedIn: PathLedIn,
) {
  const { search: words } = messagesOf(language);
  const { query } = view;
  const say = (message: string, values = {}) => formatted(language, message, { query, ...values });
  const isNothing = asked === null && items.length === 0 && english?.total === 0;
  return {
    asked,
    items: items.map((item) => hitOf(item, matcherIn(query))),
    itemsFound: items.length > 0 ? say(words.found, { count: items.length }) : null,
    none: isNothing ? say(words.none) : null,
    isFailing: english === null,
    english: english && english.total > 0 ? englishIn(language, view, english, pathLedIn) : null,
  };
}

/** A page of the English results. */
function englishIn(
  language: string,
  view: SearchView,
  { hits, total, page, pages }: English,
  pathLedIn: PathLedIn,
) {
  const { search: words } = messagesOf(language);
  const pathOf = (other: number) => pathIn(language, viewPath({ ...view, page: other }));
  return {
    heading: formatted(language, words.inEnglish, { count: total }),
    hits: hits.map((hit) => {
      const url = urlIn(language, hit, pathLedIn);
      return { hit: { ...hit, url }, language: url === hit.url ? ENGLISH : language };
    }),
    first: (page - 1) * PAGE_SIZE + 1,
    turns:
      pages > 1
        ? {
            page,
            pages,
            about: formatted(language, words.page, { page, pages }),
            previous: page > 1 ? pathOf(page - 1) : null,
            next: page < pages ? pathOf(page + 1) : null,
          }
        : null,
  };
}

/** Where what is found in English leads on a page in a language: to its page in it, if there is one. */
export function urlIn(
  language: string,
  { kind, url }: Pick<SearchHit, 'kind' | 'url'>,
  pathLedIn: PathLedIn,
): string {
  const isPlace = kind === 'state' || kind === 'lga';
  return isPlace && isShownIn(language) ? pathIn(language, url) : pathLedIn(language, url);
}

export type PathLedIn = (language: string, path: string) => string;

type English = NonNullable<FoundIn['english']>;

function hitOf(
  { path, title, description, body, sample }: TranslatedItem,
  matches: (word: string) => boolean,
) {
  return {
    path,
    sample,
    titlePieces: markMatches(title, matches),
    extract: extractOf([description, body], matches),
  };
}

export type SearchViewIn = Omit<ReturnType<typeof searchViewIn>, 'meta'>;
