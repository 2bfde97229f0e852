import { areWordsOutdated, messagesOf } from './content-files/messages.server';
import { type Readable, recordingState } from './content-files/recordings.server';
import type { TextInLanguage } from './content-files/text-in-language';
import type { TranslatedText } from './content-files/translations.server';
import { answers, answerTranslations } from './features/answers/answers.server';
import { ANSWERS_PATH } from './features/answers/paths';
import { warningPath } from './features/fraud/paths';
import { warnings, warningTranslations } from './features/fraud/warnings/warnings.server';
import { gsmLength } from './features/gateway/gsm';
import { allPhoneLanguages, translatedGatewayFiles } from './features/gateway/languages.server';
import { roomAboveMark } from './features/gateway/screen';
import { englishGatewayState } from './features/gateway/texts.server';
import { issues, issueTranslations } from './features/newsletter/issues/issues.server';
import { issuePath } from './features/newsletter/newsletter';
import { ALL_NOTIFICATIONS_PATH } from './features/notifications/notification';
import { currentNotifications, translationOf } from './features/notifications/notifications.server';
import { canonicalPages, nameOfPage } from './features/pages/pages.server';
import { pageTranslations } from './features/pages/translated-pages.server';
import { isShown } from './server/shown-samples.server';
import { ENGLISH, pathIn } from './words/language';
import { LANGUAGES, TRANSLATED } from './words/languages.server';

/** All texts in a language, as far as they are there. English ones are their own review. */
export function textsInLanguage(language: string): TextInLanguage[] {
  return [
    ...[...answers().values()].map((answer) =>
      textOf({ ...answer, kind: 'answers', name: answer.slug }, language, answerTranslations.all()),
    ),
    ...warnings
      .all()
      .map((warning) =>
        textOf(
          { ...warning, kind: 'warnings', path: warningPath(warning.name) },
          language,
          warningTranslations.all(),
        ),
      ),
    ...(language === ENGLISH
      ? []
      : [
          ...noticesIn(language),
          ...pagesIn(language),
          ...issuesIn(language),
          phoneMenu(language),
          wordsOfPages(language),
        ]),
  ];
}

/** All texts in all languages but English. */
export const translatedTexts = (): TextInLanguage[] => TRANSLATED.flatMap(textsInLanguage);

/** All that can be read aloud, in all languages. */
export function readableTexts(): Readable[] {
  return LANGUAGES.flatMap((language) => textsInLanguage(language).flatMap(({ readable }) => readable ?? []));
}

type English = Omit<Readable, 'language'> & { path: string; sample: boolean };

function textOf(
  english: English,
  language: string,
  translations: ReadonlyMap<string, TranslatedText & { sms?: string }>,
): TextInLanguage {
  const { kind, name, title, body, path } = english;
  const text = { language, kind, name, title, path, isOutdated: false, isTooLong: false };
  if (language === ENGLISH) {
    const readable = { kind, name, language, title, body };
    return {
      ...text,
      isThere: true,
      isReviewed: !english.sample,
      readable,
      recording: recordingState(readable),
    };
  }
  const told = [...translations.values()].find((each) => each.language === language && each.name === name);
  if (!told) return { ...text, isThere: false, isReviewed: false, recording: 'none' };
  const readable = { kind, name, language, title: told.title, body: told.body };
  return {
    ...text,
    title: told.title,
    path: isShown(told.sample) ? told.path : path,
    isThere: true,
    isReviewed: told.reviewed !== undefined,
    reviewed: told.reviewed,
    isOutdated: told.isOutdated,
    isTooLong: gsmLength(told.sms ?? '') > roomOf(language),
    readable,
    recording: recordingState(readable),
  };
}

/** Room for a text message in a language, beside the mark of texts that nobody has reviewed. */
function roomOf(language: string): number {
  return roomAboveMark(allPhoneLanguages().find(({ code }) => code === language)?.texts ?? { mark: '' });
}

/** The notices of today, which no page of their language lists. */
function noticesIn(language: string): TextInLanguage[] {
  return currentNotifications().notifications.map(({ title }) => {
    const told = translationOf(language, title);
    return {
      ...{ language, kind: 'notices', name: '', title: told?.title ?? title, path: ALL_NOTIFICATIONS_PATH },
      isThere: told !== null,
      isReviewed: told?.reviewed !== undefined,
      reviewed: told?.reviewed,
      isOutdated: false,
      isTooLong: false,
      recording: 'none',
    };
  });
}

/** Pages of which there is a translation: all others are in English alone. */
function pagesIn(language: string): TextInLanguage[] {
  const pages = canonicalPages().map(({ title, canonical: path }) => ({
    name: nameOfPage(path),
    title,
    path,
  }));
  return translatedAnywhere('pages', pages, pageTranslations.all(), language);
}

/** Issues of the newsletter of which there is a translation. */
function issuesIn(language: string): TextInLanguage[] {
  const all = issues.all().map(({ name, title }) => ({ name, title, path: issuePath(name) }));
  return translatedAnywhere('newsletter', all, issueTranslations.all(), language);
}

/** The texts that there are in any language, as they are in one. */
function translatedAnywhere(
  kind: TextInLanguage['kind'],
  english: readonly { name: string; title: string; path: string }[],
  translations: ReadonlyMap<string, TranslatedText>,
  language: string,
): TextInLanguage[] {
  const told = [...translations.values()];
  return english
    .filter(({ name }) => told.some((each) => each.name === name))
    .map(({ name, title, path }) => {
      const own = told.find((each) => each.language === language && each.name === name);
      return {
        ...{ language, kind, name, title: own?.title ?? title },
        path: own && isShown(own.sample) ? own.path : path,
        isThere: own !== undefined,
        isReviewed: own?.reviewed !== undefined,
        reviewed: own?.reviewed,
        isOutdated: own?.isOutdated ?? false,
        isTooLong: false,
        recording: 'none',
      };
    });
}

function phoneMenu(language: string): TextInLanguage {
  const menu = translatedGatewayFiles.find(({ code }) => code === language)?.read();
  return {
    ...ofPages(language, 'phone menu', 'The phone menu'),
    isThere: menu !== undefined,
    isReviewed: menu?.reviewed !== undefined,
    reviewed: menu?.reviewed,
    isOutdated: menu !== undefined && menu.of !== englishGatewayState(),
  };
}

function wordsOfPages(language: string): TextInLanguage {
  const { reviewed } = messagesOf(language);
  return {
    ...ofPages(language, 'words of pages', 'Header, menus and forms'),
    isThere: true,
    isReviewed: reviewed !== undefined,
    reviewed,
    isOutdated: areWordsOutdated(language),
  };
}

/** What one text has that is no page of its own: the list of answers has the words, and leads on. */
function ofPages(language: string, kind: TextInLanguage['kind'], title: string) {
  const path = answerTranslations.isListedIn(language) ? pathIn(language, ANSWERS_PATH) : ANSWERS_PATH;
  return { language, kind, name: '', title, path, isTooLong: false, recording: 'none' as const };
}
