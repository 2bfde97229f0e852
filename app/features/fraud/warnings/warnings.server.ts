import { words } from '../../../content-files/data-file.server';
import type { ContentText, Feed, FeedEntry, SearchItem } from '../../../content-files/feature-content';
import { NAME, NAME_RULE } from '../../../content-files/file-name';
import { renderParts } from '../../../content-files/markdown.server';
import { messagesOf } from '../../../content-files/messages.server';
import { headingText, plainText } from '../../../content-files/plain-text.server';
import { checkDays, updatedSetting } from '../../../content-files/standing';
import { textFolder, textSettings } from '../../../content-files/text-folder.server';
import { translatedFolder, translationSettings } from '../../../content-files/translations.server';
import { isShown } from '../../../server/shown-samples.server';
import { ENGLISH, pathIn } from '../../../words/language';
import { pictureName } from '../../pictures/pictures.server';
import type { SeenInFraud } from '../origin/own-names';
import { REPORT_PATH, WARNINGS_PATH, warningPath } from '../paths';

/** The settings of a warning, as written by editors. */
export const warningSchema = textSettings
  .extend({
    ...updatedSetting,
    image: pictureName.optional(),
    seen: words.array().default([]).meta({
      title: 'Seen in this fraud',
      description: 'Links, phone numbers and email addresses that it uses. “Is it from us?” recognises them.',
    }),
  })
  .superRefine(checkDays);

/** Warnings of frauds that the office has seen; `seen` names links, numbers and addresses that the fraud uses. */
export const warnings = textFolder({
  folder: 'warnings',
  schema: warningSchema,
  isName: (name) => NAME.test(name) && warningPath(name) !== REPORT_PATH,
  nameRule: `the file name ${NAME_RULE}, and not be "report"`,
  pathOf: warningPath,
  howToReplace: 'check date and details, or write the office\'s own warning, then remove "sample: true"',
});

/** Warnings in other languages; their dates, and what was seen, are those of the English ones. */
export const warningTranslations = translatedFolder({
  folder: 'warnings',
  schema: translationSettings,
  pathOf: warningPath,
  isShown,
});

/** Links, numbers and addresses used in frauds, each with the warning about it. */
export function seenInFrauds(): SeenInFraud[] {
  return warnings
    .all()
    .flatMap(({ seen, title, name }) =>
      seen.map((written) => ({ written, warning: { title, path: warningPath(name) } })),
    );
}

/** All warnings with their full text, for the search. */
export function warningItems(): SearchItem[] {
  return warnings.all().map(({ name, title, date, description, seen, body, sample }) => ({
    kind: 'news',
    url: warningPath(name),
    title,
    description,
    headings: `warning fraud scam ${headingText(body)}`,
    body: `${plainText(body)} ${seen.join(' ')}`,
    date,
    sample,
  }));
}

export function warningTexts(): ContentText[] {
  return warnings.all().map(({ name, title, description, date, updated = date, sample, body }) => ({
    path: warningPath(name),
    title,
    description,
    updated,
    sample,
    parts: () => renderParts(body),
  }));
}

/** All warnings that there are in a language as a feed, newest first. */
export function warningsFeed(language = ENGLISH): Feed {
  const { title, tagline } = messagesOf(language).warnings;
  return {
    title: `NASSCO: ${title}`,
    subtitle: tagline,
    path: pathIn(language, WARNINGS_PATH),
    language,
    entries: language === ENGLISH ? warnings.entries() : entriesIn(language),
  };
}

function entriesIn(language: string): FeedEntry[] {
  return warnings.all().flatMap(({ name, date, updated = date, sample }) => {
    const told = warningTranslations.find(language, name);
    if (!told) return [];
    const { path, title, description: summary } = told;
    return [{ path, title, summary, date, updated, sample: sample || told.sample }];
  });
}
