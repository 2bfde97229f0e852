import type { FolderText } from '../../../content-files/text-folder.server';
import { dayInWords } from '../../../text/day-in-words';
import { type Standing, standingOf, standingTitle } from '../../../text/standing';
import { documentsFile, type WrittenDocument } from '../../documents/document-list.server';
import { findFile } from '../../documents/files.server';
import { LIBRARY_PATH } from '../../documents/paths';
import { articlePath, NEWS_PATH } from '../../news/news';
import { allNewsCards } from '../../news/news.server';
import { monthInWords } from '../../register/edition.server';
import { changesPath, editionPath } from '../../register/paths';
import { TENDERS_PATH } from '../../tenders/tenders';
import { tendersFile } from '../../tenders/tenders.server';
import type { EditionNews } from './edition-news.server';

/** Most entries in a block. */
const MAX_ENTRIES = 4;

/** The Markdown that replaces each `::name` block of an issue, as of the issue's day. */
const BLOCKS = {
  news: ({ date }: FolderText) => {
    const articles = allNewsCards().map(({ slug, ...card }) => ({ ...card, path: articlePath(slug) }));
    return entries(articles, date, `[All news](${NEWS_PATH})`);
  },
  documents: ({ date }: FolderText) =>
    entries(
      documentsFile.read().documents.map(withFile(LIBRARY_PATH)),
      date,
      `[All documents](${LIBRARY_PATH})`,
    ),
  tenders: ({ date }: FolderText) =>
    entries(tendersFile.read().tenders.map(withFile(TENDERS_PATH)), date, `[All tenders](${TENDERS_PATH})`),
  register: (_issue: FolderText, edition: EditionNews | null) => (edition ? registerText(edition) : ''),
} as const;

export const ISSUE_BLOCKS = Object.keys(BLOCKS) as (keyof typeof BLOCKS)[];

const BLOCK_LINE = new RegExp(`^::(${ISSUE_BLOCKS.join('|')})[ \\t]*$`, 'gm');

/** True for an issue that shows figures of the register. */
export function tellsFigures({ body }: Pick<FolderText, 'body'>): boolean {
  return /^::register[ \t]*$/m.test(body);
}

/** The text of an issue with its blocks filled in. @param edition null to leave out the figures of the register */
export function fillBlocks(issue: FolderText, edition: EditionNews | null): string {
  return issue.body.replace(BLOCK_LINE, (_, name: keyof typeof BLOCKS) => BLOCKS[name](issue, edition));
}

interface Entry {
  title: string;
  date: string;
  sample: boolean;
  path: string;
  standing: Standing;
}

/** Links a document to its file or, if it has none, to the page that lists it. */
function withFile(listedOn: string) {
  return ({ link, title, date, sample, ...rest }: WrittenDocument): Entry => ({
    title,
    date,
    sample,
    standing: standingOf(rest),
    path: (link && findFile(link)?.path) ?? listedOn,
  });
}

/** The newest items as of that day, and a link to all. Items of the same day stay in the order of their list. */
function entries(items: readonly Entry[], day: string, linkToAll: string): string {
  const lines = items
    .filter(({ date }) => date <= day)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, MAX_ENTRIES)
    .map(
      ({ title, date, sample, path, standing }) =>
        `- [${escapeMarkdown(standingTitle(title, standing))}](${path}), ${dayInWords(date)}${sample ? ' (sample)' : ''}`,
    );
  return lines.length > 0 ? `${lines.join('\n')}\n\n${linkToAll}` : linkToAll;
}

function registerText({ edition, asAt, isSample, households, individuals, before }: EditionNews): string {
  const now = `As at ${monthInWords(asAt)} the National Social Register holds **${figure(households)}** households with **${figure(individuals)}** individuals${isSample ? ' (sample figures)' : ''}.`;
  const then = before
    ? ` As at ${monthInWords(before.asAt)} it held ${figure(before.households)} households with ${figure(before.individuals)} individuals: [what has changed](${changesPath(before.edition, edition)}).`
    : '';
  return `${now}${then}\n\n[The edition of ${monthInWords(asAt)}](${editionPath(edition)})`;
}

function figure(value: number | null): string {
  return value === null ? 'no data on' : value.toLocaleString('en-GB');
}

/** Escapes Markdown in a text. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~&:!]/g, '\\$&');
}
