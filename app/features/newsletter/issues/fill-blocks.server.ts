import { linkIn } from '../../../content-files/links-and-tables.server';
import { dayIn, formatted, messagesOf, monthIn } from '../../../content-files/messages.server';
import type { FolderText } from '../../../content-files/text-folder.server';
import { type Standing, standingOf, standingTitle } from '../../../text/standing';
import { ENGLISH, tagOf } from '../../../words/language';
import { documentsFile, type WrittenDocument } from '../../documents/document-list.server';
import { findFile } from '../../documents/files.server';
import { LIBRARY_PATH } from '../../documents/paths';
import { articlePath, NEWS_PATH } from '../../news/news';
import { allNewsCards } from '../../news/news.server';
import { changesPath, editionPath } from '../../register/paths';
import { TENDERS_PATH } from '../../tenders/tenders';
import { tendersFile } from '../../tenders/tenders.server';
import type { EditionNews, Totals } from './edition-news.server';

/** Most entries in a block. */
const MAX_ENTRIES = 4;

/** What a block is made of. */
interface Filled {
  /** The day of the issue. */
  date: string;
  edition: EditionNews | null;
  language: string;
}

/** The Markdown that replaces each `::name` block of an issue, as of the issue's day. */
const BLOCKS = {
  news: (filled: Filled) => {
    const articles = allNewsCards().map(({ slug, ...card }) => ({ ...card, path: articlePath(slug) }));
    return entries(articles, filled, 'allNews', NEWS_PATH);
  },
  documents: (filled: Filled) =>
    entries(documentsFile.read().documents.map(withFile(LIBRARY_PATH)), filled, 'allDocuments', LIBRARY_PATH),
  tenders: (filled: Filled) =>
    entries(tendersFile.read().tenders.map(withFile(TENDERS_PATH)), filled, 'allTenders', TENDERS_PATH),
  register: ({ edition, language }: Filled) => (edition ? registerText(edition, language) : ''),
} as const;

export const ISSUE_BLOCKS = Object.keys(BLOCKS) as (keyof typeof BLOCKS)[];

const BLOCK_LINE = new RegExp(`^::(${ISSUE_BLOCKS.join('|')})[ \\t]*$`, 'gm');

/** True for an issue that shows figures of the register. */
export function tellsFigures({ body }: Pick<FolderText, 'body'>): boolean {
  return /^::register[ \t]*$/m.test(body);
}

/**
 * The text of an issue with its blocks filled in. Titles stay English, and are marked so in another language.
 *
 * @param edition null to leave out the figures of the register
 */
export function fillBlocks(
  { body, date }: Pick<FolderText, 'body' | 'date'>,
  edition: EditionNews | null,
  language = ENGLISH,
): string {
  return body.replace(BLOCK_LINE, (_, name: keyof typeof BLOCKS) =>
    BLOCKS[name]({ date, edition, language }),
  );
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
function entries(
  items: readonly Entry[],
  { date: day, language }: Filled,
  all: 'allNews' | 'allDocuments' | 'allTenders',
  path: string,
): string {
  const { newsletter, common } = messagesOf(language);
  const linkToAll = `[${newsletter.blocks[all]}](${path})`;
  const lines = items
    .filter(({ date }) => date <= day)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, MAX_ENTRIES)
    .map(({ title, date, sample, path, standing }) => {
      const text = escapeMarkdown(standingTitle(title, standing));
      const link = language === ENGLISH ? `[${text}](${path})` : linkIn(tagOf(ENGLISH), text, path);
      return `- ${link}, ${dayIn(language, date)}${sample ? ` ${common.sampleInBrackets}` : ''}`;
    });
  return lines.length > 0 ? `${lines.join('\n')}\n\n${linkToAll}` : linkToAll;
}

function registerText({ edition, asAt, isSample, before, ...now }: EditionNews, language: string): string {
  const words = messagesOf(language).newsletter.blocks;
  const figure = (value: number | null) => (value === null ? words.noData : value.toLocaleString('en-GB'));
  const told = (message: string, month: string, { households, individuals }: Totals) =>
    formatted(language, message, {
      month: monthIn(language, month),
      households: figure(households),
      individuals: figure(individuals),
    });
  const then = before && told(words.before, before.asAt, before);
  const linked = before && then?.replace(/<a>(.*)<\/a>/, `[$1](${changesPath(before.edition, edition)})`);
  const text = told(isSample ? words.registerSample : words.register, asAt, now);
  const edited = formatted(language, words.edition, { month: monthIn(language, asAt) });
  return `${text}${linked ? ` ${linked}` : ''}\n\n[${edited}](${editionPath(edition)})`;
}

/** Escapes Markdown in a text. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~&:!]/g, '\\$&');
}
