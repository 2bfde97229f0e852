import type { Feed, SearchItem } from '../../../content-files/feature-content';
import { plainText } from '../../../content-files/plain-text.server';
import { ContentError } from '../../../content-files/problem';
import { ISSUES_PATH, issuePath } from '../newsletter';
import { fillBlocks } from './fill-blocks.server';
import { cutIssue, type IssueSettings, issueFiles, issueName } from './issue-file.server';

/** An issue of the newsletter. */
export interface Issue extends IssueSettings {
  name: string;
  /** Markdown, with blocks that fill themselves. */
  body: string;
}

let kept: Issue[] | undefined;

/** All issues, newest first. @throws ContentError on a bad file. */
export function listIssues(): Issue[] {
  kept ??= issueFiles
    .map(({ file, content }) => {
      const { settings, body, problems } = cutIssue(file, content);
      if (!settings) throw new ContentError(problems);
      return { ...settings, name: issueName(file), body };
    })
    .sort((one, other) => other.date.localeCompare(one.date) || other.name.localeCompare(one.name));
  return kept;
}

/** The issue of that name, such as `2026-11`, or null. */
export function findIssue(name: string): Issue | null {
  return listIssues().find((issue) => issue.name === name) ?? null;
}

/** All issues with their whole text, but for the figures of the register, for the search. */
export function issueItems(): SearchItem[] {
  return listIssues().map((issue) => ({
    kind: 'news',
    url: issuePath(issue.name),
    title: issue.title,
    titles: [`Newsletter ${issue.name}`],
    description: issue.description,
    headings: 'newsletter issue',
    body: plainText(fillBlocks(issue, null)),
    date: issue.date,
  }));
}

/** All issues as a feed, newest first. */
export function issuesFeed(): Feed {
  return {
    title: 'NASSCO: Newsletter',
    subtitle: 'Issues of the newsletter, newest first',
    path: ISSUES_PATH,
    entries: listIssues().map(({ name, title, date, description }) => ({
      path: issuePath(name),
      title,
      date,
      summary: description,
    })),
  };
}
