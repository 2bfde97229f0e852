import { dayIn, languageLinks, messagesOf, translationNotes } from '../../../content-files/messages.server';
import { listenTo } from '../../../content-files/recordings.server';
import { htmlIn } from '../../../content-files/render-in.server';
import { hasOnlySamples } from '../../../text/sample';
import { ENGLISH, pathIn } from '../../../words/language';
import { site } from '../../navigation/site-file';
import { sharedPicture } from '../../pictures/picture-data';
import { findPicture } from '../../pictures/pictures.server';
import { aboveFraudIn } from '../above-in.server';
import { WARNINGS_PATH, warningPath } from '../paths';
import { warnings, warningTranslations } from './warnings.server';

type Warning = ReturnType<typeof warnings.all>[number];

/** The list of warnings as its page shows it, newest first; null in a language that has none. */
export function warningListView(language = ENGLISH) {
  const pages = warningTranslations.listPages(WARNINGS_PATH);
  const page = pages.find((each) => each.language === language);
  if (!page) return null;
  const entries = warnings.all().flatMap((warning) => toldIn(language, warning) ?? []);
  const { title, tagline } = messagesOf(language).warnings;
  return {
    entries,
    above: aboveFraudIn(language),
    languages: languageLinks(pages),
    meta: {
      title,
      description:
        language === ENGLISH
          ? 'Scams that the office has seen in the name of NASSCO, newest first, and what to do about them.'
          : `${tagline}: ${entries.map((entry) => entry.title).join('; ')}`,
      path: page.path,
      sample: hasOnlySamples(entries),
      languages: pages,
      ...(language !== ENGLISH && { language }),
    },
  };
}

/** A warning as its page shows it; null if there is none of that name in the language. @param origin as `https://nassco.example` */
export function warningView(name: string, origin: string, language = ENGLISH) {
  const warning = warnings.find(name);
  const told = warning && toldIn(language, warning);
  if (!warning || !told) return null;
  const { body, notes, ...own } = told;
  const pages = warningTranslations.pagesOf(name);
  const url = origin + own.path;
  const picture = warning.image ? findPicture(warning.image) : null;
  return {
    warning: {
      ...own,
      notes,
      english: warningPath(name),
      seen: warning.seen,
      picture,
      html: htmlIn(language, body),
      recording: listenTo({ kind: 'warnings', name, language, title: own.title, body }),
      above: [...aboveFraudIn(language), crumbIn(language)],
      // A sentence to pass on, with the URL.
      passOn:
        language === ENGLISH
          ? `Warning from ${site.name}: ${own.title}. Call ${site.tollFree}, free of charge. ${url}`
          : `${site.name}: ${own.title}. ${site.tollFree}. ${url}`,
    },
    languages: languageLinks(pages),
    meta: {
      title: own.title,
      description: own.summary,
      path: own.path,
      sample: own.sample || notes?.unreviewed !== undefined,
      type: 'article' as const,
      ...(picture && { image: sharedPicture(picture) }),
      languages: pages,
      ...(language !== ENGLISH && { language }),
    },
  };
}

/** A warning in a language, with what lists show; null if it is not there. */
function toldIn(language: string, { name, title, description, body, date, updated, sample }: Warning) {
  const told = language === ENGLISH ? null : warningTranslations.find(language, name);
  if (language !== ENGLISH && !told) return null;
  const own = told ?? { title, description, body, path: warningPath(name) };
  return {
    title: own.title,
    summary: own.description,
    body: own.body,
    path: own.path,
    date: dayOf(language, date),
    updated: updated && updated !== date ? dayOf(language, updated) : null,
    sample,
    notes: told && translationNotes(told),
  };
}

function dayOf(language: string, day: string) {
  return { day, words: dayIn(language, day) };
}

const crumbIn = (language: string) => ({
  title: messagesOf(language).warnings.title,
  path: pathIn(language, WARNINGS_PATH),
});
