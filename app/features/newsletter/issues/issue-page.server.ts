import { renderMarkdown } from '../../../content-files/markdown.server';
import { editionOfIssue } from './edition-news.server';
import { fillBlocks, tellsFigures } from './fill-blocks.server';
import type { ShownIssue } from './IssueBody';
import type { Issue } from './issues.server';

/**
 * An issue as its page shows it, the same as its emails. While the database does not answer, the register's figures are
 * left out and `isWhole` is false.
 */
export async function shownIssue(issue: Issue): Promise<{ shown: ShownIssue; isWhole: boolean }> {
  const { name, title, date, sample } = issue;
  const edition = tellsFigures(issue) ? await editionOfIssue(name).catch(unlessAway) : null;
  const html = renderMarkdown(fillBlocks(issue, edition ?? null));
  return { shown: { title, date, sample, html }, isWhole: edition !== undefined };
}

function unlessAway(error: unknown): undefined {
  if (error instanceof Response && error.status === 503) return undefined;
  throw error;
}
