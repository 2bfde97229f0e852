import { dayIn, languageLinks } from '../../../content-files/messages.server';
import { htmlIn } from '../../../content-files/render-in.server';
import { ENGLISH } from '../../../words/language';
import { issuePath } from '../newsletter';
import { findIssue } from './desk-issues.server';
import { type EditionNews, editionOfIssue } from './edition-news.server';
import { tellsFigures } from './fill-blocks.server';
import type { ShownIssue } from './IssueBody';
import { type IssueIn, issueIn, issueText, issueTranslations, type Leads } from './issues.server';

/** An issue as its page shows it. @param edition whose figures it shows; null for none */
export function shownIssue(issue: IssueIn, edition: EditionNews | null, leads: Leads): ShownIssue {
  const { title, date, sample, language } = issue;
  const html = htmlIn(language, issueText(issue, edition, leads));
  return { title, date: { day: date, words: dayIn(language, date) }, sample, html };
}

/**
 * The page of an issue in a language, with its meta data; null if it is not there. While the database does not answer, the
 * figures of the register are left out, which `isWhole` tells.
 */
export async function issueView(name: string, language: string, leads: Leads) {
  const found = await findIssue(name);
  const issue = found && issueIn(language, found);
  if (!issue) return null;
  const edition = tellsFigures(issue) ? await editionOfIssue(name) : null;
  const { title, description, path, sample, notes } = issue;
  const pages = issueTranslations.pagesOf(name);
  return {
    shown: shownIssue(issue, edition ?? null, leads),
    notes,
    english: issuePath(name),
    languages: languageLinks(pages),
    isWhole: edition !== undefined,
    meta: {
      title,
      description,
      path,
      type: 'article' as const,
      sample,
      languages: pages,
      ...(language !== ENGLISH && { language }),
    },
  };
}
