import type { SearchItem } from '../../../content-files/feature-content';
import { plainText } from '../../../content-files/plain-text.server';
import { type FolderText, textFolder, textSettings } from '../../../content-files/text-folder.server';
import { issuePath } from '../newsletter';
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
