import { dayIn, languageLinks, messagesOf, translationNotes } from '../../content-files/messages.server';
import { listenTo } from '../../content-files/recordings.server';
import { renderIn } from '../../content-files/render-in.server';
import type { InLanguage, TranslatedText } from '../../content-files/translations.server';
import { breadcrumbList } from '../../page-meta/breadcrumb-list';
import { faqPage } from '../../page-meta/faq-page';
import { escaped } from '../../text/escaped';
import { ENGLISH, pathIn } from '../../words/language';
import {
  type Answer,
  answerGroups,
  answers,
  answerTranslations,
  firstParagraph,
  withCallLink,
} from './answers.server';
import { ANSWERS_PATH } from './paths';

/** An answer as lists show it, in a language if it is there. */
function linkIn(language: string, { slug, path, title, sample }: Answer) {
  const told = language === ENGLISH ? null : answerTranslations.find(language, slug);
  if (told) return { path: told.path, title: told.title, sample: told.sample, lang: undefined };
  return { path, title, sample, lang: language === ENGLISH ? undefined : ENGLISH };
}

const crumbsIn = (language: string) => [
  { title: messagesOf(language).answers.title, path: pathIn(language, ANSWERS_PATH) },
];

/** What the tags of a page in several languages say of them. */
const metaOf = (language: string, languages: readonly InLanguage[]) => ({
  languages,
  ...(language !== ENGLISH && { language }),
});

/**
 * The list of all answers as its page shows it, with its meta data; null in a language that has none.
 *
 * @param origin such as `https://nassco.example`
 */
export function answerListView(origin: string, language = ENGLISH) {
  const pages = answerTranslations.listPages(ANSWERS_PATH);
  const page = pages.find((each) => each.language === language);
  if (!page) return null;
  const { title, description } = messagesOf(language).answers;
  return {
    groups: answerGroups().map(({ title, answers }) => ({
      title: groupTitle(title, language),
      answers: answers.map((answer) => linkIn(language, answer)),
    })),
    languages: languageLinks(pages),
    meta: {
      title,
      description,
      path: page.path,
      sample: language !== ENGLISH && messagesOf(language).sample,
      jsonLd: [breadcrumbList(origin, crumbsIn(language))],
      ...metaOf(language, pages),
    },
  };
}

/** The title of a group in a language, or in English if its editors have named it otherwise. */
function groupTitle(title: string | undefined, language: string): string {
  if (!title) return messagesOf(language).answers.groups.others;
  const english: Readonly<Record<string, string>> = messagesOf(ENGLISH).answers.groups;
  const own: Readonly<Record<string, string>> = messagesOf(language).answers.groups;
  const name = Object.keys(english).find((each) => english[each] === title);
  return (name && own[name]) ?? title;
}

/** An answer as its page shows it, with its meta data; null if there is none of that name in the language. */
export function answerView(slug: string, origin: string, language = ENGLISH) {
  const answer = answers().get(slug);
  const told = language === ENGLISH ? null : answerTranslations.find(language, slug);
  if (!answer || (language !== ENGLISH && !told)) return null;
  const { title, description, path, sample, parts, text, body } = told ? toldIn(answer, told) : answer;
  const { updated, related } = answer;
  const pages = answerTranslations.pagesOf(slug);
  const crumbs = crumbsIn(language);
  // Search engines are told what the office has said, which a sample is not.
  const asked = sample ? [] : [faqPage([{ question: title, answerHtml: escaped(text) }])];
  return {
    answer: {
      title,
      parts,
      updated: { day: updated, words: dayIn(language, updated) },
      sample: answer.sample,
      above: crumbs,
      english: answer.path,
      notes: told && translationNotes(told),
      recording: listenTo({ kind: 'answers', name: slug, language, title, body }),
      // A draft may name answers that are not there, as in `answerGroups`.
      related: related.flatMap((name) => answers().get(name) ?? []).map((each) => linkIn(language, each)),
    },
    languages: languageLinks(pages),
    meta: {
      title,
      description,
      path,
      sample,
      jsonLd: [breadcrumbList(origin, [...crumbs, { title, path }]), ...asked],
      ...metaOf(language, pages),
    },
  };
}

/** What a translation says in place of the English answer. */
function toldIn(answer: Answer, { title, description, path, sample, body, language }: TranslatedText) {
  return {
    title,
    description,
    path,
    sample: sample || answer.sample,
    parts: withCallLink(renderIn(language, body)),
    text: firstParagraph(body),
    body,
  };
}
