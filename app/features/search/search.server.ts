import { publicRows, type Reader, readPublic } from '../../db/replica.server';
import { fileNoteAt } from '../../ui/file-note.server';
import { keyOf, wordsOfKey } from '../../ui/key-of';
import { pageExtent } from '../../ui/page-of-list';
import { meaningsOf } from './aliases.server';
import { isEnglish } from './english-words.server';
import { extractOf, type Matcher, markMatches, matcherOf } from './extract';
import { type Found, type FoundItem, findItems, findNearest, type Shown, suggestQuery } from './find.server';
import { allOf, type Facts, isKnown, weighedTerms } from './full-text';
import { noteMiss } from './miss-log.server';
import { type Query, readQuery, type Term, termsOf } from './query';
import type { SearchAnswer, SearchHit, SearchList, Suggestion } from './results';
import { PAGE_SIZE } from './sentence';
import { factsOf, mendTypos } from './site-words.server';
import type { SearchView } from './view';
import { coreOf } from './words';

/** Suggestions at the most. */
const MOST_SUGGESTIONS = 8;
/** Matches that a list has at the most. */
const MOST_MATCHES = 100;
/** Characters of a text that an extract is looked for in. */
const TEXT_LENGTH = 20_000;

/**
 * Finds what a reader means. First what has all the words: the same name before other names, those before titles
 * that start so, those before what has the words in the title, those before the rest. If there is nothing, typos are
 * mended; then what has most of the words; then names that look like it. A page past the end gives the last.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function search(view: SearchView): Promise<SearchAnswer> {
  const found = await matchesOf(view, { size: PAGE_SIZE, textLength: TEXT_LENGTH });
  if (!found) return NOTHING;
  const { items, matches, counts, total, page, pages, didYouMean } = found;
  return { total, counts, hits: items.map((item) => hitOf(item, matches)), page, pages, didYouMean };
}

/**
 * What `search` finds, from its first page on: up to 100 matches, best first, without extracts.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function listMatches({ query, type }: SearchView): Promise<SearchList> {
  const found = await matchesOf({ query, type, page: 1 }, { size: MOST_MATCHES, textLength: 0 });
  if (!found) return { ...NOTHING, results: [] };
  const { items, counts, total, didYouMean } = found;
  const results = items.map(({ id, title, description, url }) => ({ _id: id, title, description, url }));
  return { total, counts, results, didYouMean };
}

/** Titles that go on from what is typed, best first. @throws Response 503 when the database does not answer. */
export async function suggest(text: string, limit = MOST_SUGGESTIONS): Promise<Suggestion[]> {
  const { key, names } = readQuery(text, meaningsOf);
  if (coreOf(key) === '') return [];
  const words = wordsOfKey(key);
  const title = allOf(
    words.map((word, index) => `'${word}'${index === words.length - 1 && word.length > 1 ? ':*' : ''}`),
  );
  return publicRows<Suggestion>(suggestQuery(names, key, title, limit));
}

interface Matches extends Placed {
  matches: Matcher;
  didYouMean: string | null;
}

/** How much a page of matches holds. */
interface Extent {
  /** Matches on a page. */
  size: number;
  textLength: number;
}

/** The page of matches that the view asks for; null when there are none. */
async function matchesOf(view: SearchView, extent: Extent): Promise<Matches | null> {
  const query = readQuery(view.query, meaningsOf);
  if (query.terms.length === 0) return null;
  return readPublic((reader) => matchesIn(reader, query, view, extent));
}

async function matchesIn(
  reader: Reader,
  { key, names, terms }: Query,
  view: SearchView,
  extent: Extent,
): Promise<Matches | null> {
  const facts = await factsOf(reader, wordsOf(terms));
  const known = weighedTerms(terms, facts);
  const ask = (way: (shown: Shown) => Promise<Found>) => nearestPage(way, view, extent);

  // With a word that the site does not have, there may still be a name that is typed in one, or apart.
  const all = known.length === terms.length ? known : [];
  const exact = await ask((shown) => findItems(reader, { names, key, terms: all, need: 'all' }, shown));
  if (exact) return { ...exact, matches: matcherFor(terms, facts), didYouMean: null };

  const doubtful = doubtfulWords(terms, facts);
  const mended = await mend(reader, key, doubtful);
  const better = mended && weighedTerms(mended.terms, mended.facts);
  if (mended && better?.length === mended.terms.length) {
    const wanted = { names: [mended.key], key: mended.key, terms: better, need: 'all' } as const;
    const found = await ask((shown) => findItems(reader, wanted, shown));
    if (found) return { ...found, matches: matcherFor(mended.terms, mended.facts), didYouMean: mended.key };
  }
  if (known.length < terms.length) {
    const found = await ask((shown) => findNearest(reader, key, shown));
    const name = found?.items[0]?.title ?? null;
    const named = termsOf(wordsOfKey(keyOf(name ?? '')), () => []);
    const didYouMean = doubtful.typos.length > 0 ? name : null;
    if (found) return { ...found, matches: matcherFor(named, facts), didYouMean };
  }
  const most = better ?? known;
  if (most.length > 0) {
    const wanted = { names: [], key: mended?.key ?? key, terms: most, need: 'most' } as const;
    const found = await ask((shown) => findItems(reader, wanted, shown));
    const matches = matcherFor(mended?.terms ?? terms, mended?.facts ?? facts);
    if (found) return { ...found, matches, didYouMean: mended?.key ?? null };
  }
  noteMiss(view);
  return null;
}

const NOTHING: SearchAnswer = { total: 0, counts: {}, hits: [], page: 1, pages: 1, didYouMean: null };

interface Mended {
  /** Words of the site only, and stop words that it uses. */
  key: string;
  terms: Term[];
  facts: Facts;
}

/** Words of a query that the site does not have. */
interface Doubtful {
  all: string[];
  /** Those that are no words of English either, and so may be typos. */
  typos: string[];
}

function doubtfulWords(terms: readonly Term[], facts: Facts): Doubtful {
  const all = terms
    .filter(({ meanings }) => meanings.length === 0)
    .flatMap(({ words, isLast }) => words.filter((word) => !isKnown(word, isLast, facts)));
  return { all, typos: all.filter((word) => !isEnglish(word)) };
}

/** The query with its typos mended, and without words that are none of the site's; null when nothing can be mended. */
async function mend(reader: Reader, key: string, { all, typos }: Doubtful): Promise<Mended | null> {
  const mended = await mendTypos(reader, typos);
  if (mended.size === 0) return null;
  const words = wordsOfKey(key).flatMap((word) => mended.get(word) ?? (all.includes(word) ? [] : word));
  const better = termsOf(words, meaningsOf);
  const facts = await factsOf(reader, [...new Set([...words, ...wordsOf(better)])]);
  const sites = words.filter((word, index) => isKnown(word, index === words.length - 1, facts));
  return { key: sites.join(' '), terms: better, facts };
}

function wordsOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.flatMap(({ words, meanings }) => [...words, ...meanings.flat()]))];
}

/** The page of what was found that the view asks for, or the last; null when nothing was found. */
async function nearestPage(
  way: (shown: Shown) => Promise<Found>,
  view: SearchView,
  { size, textLength }: Extent,
): Promise<Placed | null> {
  const at = (page: number): Shown => ({
    type: view.type,
    limit: size,
    offset: (page - 1) * size,
    textLength,
  });
  const found = await way(at(view.page));
  if (sumOf(found.counts) === 0) return null;
  const total = view.type ? (found.counts[view.type] ?? 0) : sumOf(found.counts);
  const { page, pages } = pageExtent(view.page, total, size);
  return { ...(page === view.page ? found : await way(at(page))), total, page, pages };
}

interface Placed extends Found {
  total: number;
  page: number;
  pages: number;
}

function sumOf(counts: Found['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function matcherFor(terms: readonly Term[], facts: Facts): Matcher {
  const last = terms.at(-1)?.words.at(-1) ?? '';
  const isUnfinished = (facts.get(last)?.items ?? 0) === 0 && last.length > 1;
  return matcherOf(wordsOf(terms), isUnfinished ? last : '');
}

function hitOf({ id, body, ...item }: FoundItem, matches: Matcher): SearchHit {
  const { title, description } = item;
  return {
    _id: id,
    ...item,
    titlePieces: markMatches(title, matches),
    file: fileNoteAt(item.url) || undefined,
    extract: extractOf([description, body], matches),
  };
}
