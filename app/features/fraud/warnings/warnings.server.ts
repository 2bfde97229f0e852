import { words } from '../../../content-files/data-file.server';
import type { ContentText, Feed, SearchItem } from '../../../content-files/feature-content';
import { NAME, NAME_RULE } from '../../../content-files/file-name';
import { renderMarkdown, renderParts } from '../../../content-files/markdown.server';
import { headingText, plainText } from '../../../content-files/plain-text.server';
import { checkDays, updatedSetting } from '../../../content-files/standing';
import { textFolder, textSettings } from '../../../content-files/text-folder.server';
import { site } from '../../navigation/site-file';
import type { SeenInFraud } from '../origin/own-names';
import { REPORT_PATH, WARNINGS_PATH, warningPath } from '../paths';

/** The settings of a warning, as written by editors. */
export const warningSchema = textSettings
  .extend({
    ...updatedSetting,
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

/** The warning with that name as its page shows it, or null. @param origin of the site, as `https://nassco.example` */
export function findWarning(wanted: string, origin: string) {
  const warning = warnings.find(wanted);
  if (!warning) return null;
  const { name, body, ...settings } = warning;
  const path = warningPath(name);
  // A sentence to pass on, with the URL.
  const passOn = `Warning from ${site.name}: ${settings.title}. Call ${site.tollFree}, free of charge. ${origin}${path}`;
  return { ...settings, path, html: renderMarkdown(body), passOn };
}

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

/** All warnings as a feed, newest first. */
export function warningsFeed(): Feed {
  return {
    title: 'NASSCO: Fraud warnings',
    subtitle: 'Frauds in the name of the office, newest first',
    path: WARNINGS_PATH,
    entries: warnings.entries(),
  };
}
