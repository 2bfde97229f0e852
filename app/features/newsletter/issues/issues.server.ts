import type { Feed, SearchItem } from '../../../content-files/feature-content';
import { dayIn, messagesOf, translationNotes } from '../../../content-files/messages.server';
import { plainText } from '../../../content-files/plain-text.server';
import { type FolderText, textFolder, textSettings } from '../../../content-files/text-folder.server';
import { translatedFolder, translationSettings } from '../../../content-files/translations.server';
import { isShown } from '../../../server/shown-samples.server';
import { ENGLISH, pathIn } from '../../../words/language';
import { issuePath, NEWSLETTER_PATH } from '../newsletter';
import type { EditionNews } from './edition-news.server';
import { fillBlocks, ISSUE_BLOCKS } from './fill-blocks.server';

/** The issues of the newsletter: Markdown, with blocks that are filled in. */
export const issues = textFolder({
  folder: 'newsletter',
  schema: textSettings,
  // The month, with a number for any further issue of the month.
  isName: (name) => /^\d{4}-(0[1-9]|1[0-2])(-[2-9])?$/.test(name),
  nameRule: 'the name of an issue is its month, like 2026-11.md; a second one of the month is 2026-11-2.md',
  pathOf: issuePath,
  blocks: ISSUE_BLOCKS,
  howToReplace: 'write the office\'s own issue, then remove "sample: true"',
});

export type Issue = FolderText;

/** Issues in other languages, with the date of the English ones. */
export const issueTranslations = translatedFolder({
  folder: 'newsletter',
  schema: translationSettings,
  pathOf: issuePath,
  blocks: ISSUE_BLOCKS,
  isShown,
});

/** An issue in a language. */
export type IssueIn = Issue & {
  language: string;
  path: string;
  /** What is said of a translation. */
  notes: ReturnType<typeof translationNotes> | null;
};

/** An issue in a language; null if there is none that is shown. */
export function issueIn(language: string, issue: Issue): IssueIn | null {
  if (language === ENGLISH) return englishIssue(issue);
  const told = issueTranslations.find(language, issue.name);
  if (!told) return null;
  const { title, description, body, path, sample } = told;
  const isSample = issue.sample || sample;
  return {
    ...issue,
    ...{ title, description, body, path, language },
    sample: isSample,
    notes: translationNotes(told),
  };
}

export function englishIssue(issue: Issue): IssueIn {
  return { ...issue, language: ENGLISH, path: issuePath(issue.name), notes: null };
}

/** The path to which a page in a language leads: in it, if the page is there (app/led-in-language.server.ts). */
export type Leads = (language: string, path: string) => string;

/** The text of an issue, its blocks filled in, its links leading to pages in its language. @param edition as `fillBlocks` takes it */
export function issueText(issue: IssueIn, edition: EditionNews | null, leads: Leads): string {
  const { language } = issue;
  return fillBlocks(issue, edition, language).replace(/(?<=\]\()\/[^\s)"?#]*/g, (path) =>
    leads(language, path),
  );
}

/** Most issues that the page of a language lists. */
const MAX_LISTED = 12;

/** The issues of the content that there are in a language, newest first. */
function issuesIn(language: string): IssueIn[] {
  return issues.all().flatMap((issue) => issueIn(language, issue) ?? []);
}

/** The newest issues that there are in a language, as its page lists them. */
export function newestIssuesIn(language: string) {
  return issuesIn(language)
    .slice(0, MAX_LISTED)
    .map(({ title, date, path, sample }) => ({
      title,
      path,
      sample,
      date: { day: date, words: dayIn(language, date) },
    }));
}

/** The issues that there are in another language than English; null if there are none. Those written at the desk are in English. */
export function translatedIssuesFeed(language: string): Feed | null {
  if (language === ENGLISH || !issueTranslations.isListedIn(language)) return null;
  const { title, issues: subtitle } = messagesOf(language).newsletter;
  return {
    title: `NASSCO: ${title}`,
    subtitle,
    path: pathIn(language, NEWSLETTER_PATH),
    language,
    entries: issuesIn(language).map(({ path, title, date, description: summary, sample }) => ({
      path,
      title,
      date,
      summary,
      sample,
    })),
  };
}

/** An issue with its full text, except the figures of the register, for the search. */
export function issueItem(issue: Issue): SearchItem {
  const { name, title, description, date, sample } = issue;
  return {
    kind: 'news',
    url: issuePath(name),
    title,
    titles: [`Newsletter ${name}`],
    description,
    headings: 'newsletter issue',
    body: plainText(fillBlocks(issue, null)),
    date,
    sample,
  };
}
