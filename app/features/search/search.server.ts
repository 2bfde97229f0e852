import type { ContentKind } from '../../content-files/kinds';
import { linkNote } from '../../content-files/uploads.server';
import { queryRows } from '../../db/client.server';
import { pageExtent } from '../../lists/page-of-list';
import { keyOf, wordsOfKey } from '../../text/key-of';
import { sampleText, sampleTitle } from '../../text/sample';
import { askedAnswer } from '../answers/intents.server';
import { isListedAbbreviation, meaningsOf } from './aliases.server';
import { isEnglish } from './english-words.server';
import { extractOf, type Matcher, markMatches, matcherOf } from './extract';
import { type Found, type FoundItem, findQuery, nearestQuery, type Shown, suggestQuery } from './find.server';
import { allOf, type Facts, isKnown, weighedTerms } from './full-text';
import { noteMiss } from './miss-log.server';
import { readQuery, type Term, termsOf } from './query';
import type { AskedAnswer, ResultList, SearchHit, Suggestion } from './results';
import { PAGE_SIZE } from './sentence';
import { correctTypos, factsOf } from './site-words.server';
import { mayBeReplaced } from './typos';
import type { SearchView } from './view';
import { coreOf, looseStem, withoutStopWords } from './words';

export const MAX_SUGGESTIONS = 8;
const MAX_LISTED_MATCHES = 100;
/** Characters of a text that are searched for an extract. */
const TEXT_LENGTH = 20_000;

/**
 * Finds items with all the words, in this order: the same name, an alias, titles starting with the query, titles with
 * the words, the rest. If there are none, tries the query with its typos corrected, if that finds a title; then similar
 * names, if the site lacks a word of the query; then items with most of the words that were typed. A page past the end returns the last page.
 *
 * @throws Response 503 if the database does not respond.
 */
export async function search(view: SearchView): Promise<ResultList> {
  const found = await listResults(view);
  const asked = found.page === 1 ? await askedFor(view.query) : null;
  return { ...found, asked };
}

/**
 * The same without the answer that the query asks for.
 *
 * @param notesMiss whether staff see that nothing was found
 * @throws Response 503 if the database does not respond.
 */
export async function listResults(
  view: SearchView,
  { notesMiss = true } = {},
): Promise<Omit<ResultList, 'asked'>> {
  const limits = { size: PAGE_SIZE, textLength: TEXT_LENGTH, notesMiss };
  const { items, matches, ...about } = await matchesOf(view, limits);
  return { ...about, hits: items.map((item) => hitOf(item, matches)) };
}

/**
 * The matches of `search`: up to 100, best first, without extracts.
 *
 * @throws Response 503 if the database does not respond.
 */
export async function listMatches({ query, type }: SearchView) {
  const limits = { size: MAX_LISTED_MATCHES, textLength: 0, notesMiss: true };
  const { items, counts, total, didYouMean } = await matchesOf({ query, type, page: 1 }, limits);
  const asked = await askedFor(query);
  const results = items
    .map(marked)
    .map(({ id, title, description, url }) => ({ _id: id, title, description, url }));
  return { total, counts, results, didYouMean, asked };
}

/** The answer that a query asks for, with the place that the rest of it names; or null (docs/behaviour.md 2.21). */
async function askedFor(query: string): Promise<AskedAnswer | null> {
  const asked = askedAnswer(query);
  if (!asked) return null;
  const { title, path, text, sample } = asked.answer;
  const place = await placeNamed(asked.rest);
  return { title: sampleTitle(title, sample), path, text: sampleText(text, sample), place };
}

/** The state or LGA whose name and state are exactly these words, or null. */
async function placeNamed(name: string) {
  const words = wordsOfKey(keyOf(name));
  if (words.length === 0) return null;
  const places = await suggest(name, ['state', 'lga']);
  const place = places.find(({ title }) => words.every((word) => wordsOfKey(keyOf(title)).includes(word)));
  return place ? { title: place.title, url: place.url } : null;
}

/** Titles of the given kinds, or of all, that complete the text, best first. @throws Response 503 if the database does not respond. */
export async function suggest(text: string, kinds: readonly ContentKind[] = []): Promise<Suggestion[]> {
  const { key, names } = readQuery(text, meaningsOf);
  if (coreOf(key) === '') return [];
  const words = wordsOfKey(key);
  const title = allOf(
    words.map((word, index) => `'${word}'${index === words.length - 1 && word.length > 1 ? ':*' : ''}`),
  );
  const found = await queryRows<Suggestion & { isSample: boolean }>(
    suggestQuery(names, key, title, kinds, MAX_SUGGESTIONS),
  );
  return found.map(({ isSample, ...item }) => ({ ...item, title: markedTitle(item, isSample) }));
}

interface Matches extends FoundPage {
  matches: Matcher;
  didYouMean: string | null;
}

/** Writes the query for a page of matches. */
type Find = (shown: Shown) => ReturnType<typeof findQuery>;

interface PageLimits {
  /** Matches per page. */
  size: number;
  textLength: number;
  /** Whether staff see that nothing was found. */
  notesMiss: boolean;
}

/** The page of matches requested by the view. */
async function matchesOf(view: SearchView, limits: PageLimits): Promise<Matches> {
  const { key, names, terms, abbreviations } = readQuery(view.query, meaningsOf);
  if (terms.length === 0) return NOTHING;
  const facts = await factsOf(wordsOf(terms));
  const known = weighedTerms(terms, facts);
  const findPage = (find: Find) => nearestPage(find, view, limits);

  // Even with a word that the site lacks, the query may be a name written as one word or with extra spaces.
  const all = known.length === terms.length ? known : [];
  const exact = await findPage((shown) => findQuery({ names, key, terms: all, need: 'all' }, shown));
  if (exact) return { ...exact, matches: matcherFor(terms, facts), didYouMean: null };

  const unknown = unknownWords(terms, facts, abbreviations);
  const corrected = await correct(key, unknown);
  const correctedTerms = corrected && weighedTerms(corrected.terms, corrected.facts);
  if (corrected && correctedTerms?.length === corrected.terms.length) {
    const wanted = {
      names: [corrected.key],
      key: corrected.key,
      terms: correctedTerms,
      need: 'all',
    } as const;
    const found = await findPage((shown) => findQuery(wanted, shown));
    if (found?.items.some(({ title }) => hasAll(title, corrected.key)))
      return { ...found, matches: matcherFor(corrected.terms, corrected.facts), didYouMean: corrected.key };
  }
  if (known.length < terms.length) {
    const found = await findPage((shown) => nearestQuery(key, shown));
    const name = found?.items[0]?.title ?? null;
    const named = termsOf(wordsOfKey(keyOf(name ?? '')), () => []);
    const didYouMean = unknown.typos.length > 0 ? name : null;
    if (found) return { ...found, matches: matcherFor(named, facts), didYouMean };
  }
  if (known.length > 0) {
    const wanted = { names: [], key, terms: known, need: 'most' } as const;
    const found = await findPage((shown) => findQuery(wanted, shown));
    if (found) return { ...found, matches: matcherFor(terms, facts), didYouMean: corrected?.key ?? null };
  }
  if (limits.notesMiss) noteMiss(view);
  return NOTHING;
}

/** Whether a title has all the words of a query, in any form. */
function hasAll(title: string, key: string): boolean {
  const stems = new Set(wordsOfKey(keyOf(title)).map(looseStem));
  return withoutStopWords(wordsOfKey(key)).every((word) => stems.has(looseStem(word)));
}

const NOTHING: Matches = {
  total: 0,
  counts: {},
  items: [],
  page: 1,
  pages: 1,
  matches: () => false,
  didYouMean: null,
};

/**
 * Words of a query that do not occur on the site; those that are neither English words, nor abbreviations, nor very short
 * may be typos.
 */
function unknownWords(terms: readonly Term[], facts: Facts, abbreviations: readonly string[]) {
  const all = terms
    .filter(({ meanings }) => meanings.length === 0)
    .flatMap(({ words, isLast }) => words.filter((word) => !isKnown(word, isLast, facts)));
  const isAbbreviation = (word: string) => abbreviations.includes(word) || isListedAbbreviation(word);
  const typos = all.filter((word) => mayBeReplaced(word) && !isAbbreviation(word) && !isEnglish(word));
  return { all, typos };
}

/** The query with its typos corrected and other unknown words removed; null if nothing can be corrected. */
async function correct(key: string, { all, typos }: ReturnType<typeof unknownWords>) {
  const corrected = await correctTypos(typos);
  if (corrected.size === 0) return null;
  const words = wordsOfKey(key).flatMap((word) => corrected.get(word) ?? (all.includes(word) ? [] : word));
  const correctedTerms = termsOf(words, meaningsOf);
  const facts = await factsOf([...new Set([...words, ...wordsOf(correctedTerms)])]);
  // Stop words included.
  const known = words.filter((word, index) => isKnown(word, index === words.length - 1, facts));
  return { key: known.join(' '), terms: correctedTerms, facts };
}

function wordsOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.flatMap(({ words, meanings }) => [...words, ...meanings.flat()]))];
}

/** The page of matches requested by the view, or the last one; null if nothing was found. */
async function nearestPage(
  find: Find,
  view: SearchView,
  { size, textLength }: PageLimits,
): Promise<FoundPage | null> {
  const read = async (page: number) => {
    const query = find({ type: view.type, limit: size, offset: (page - 1) * size, textLength });
    const [first] = await queryRows<Found>(query);
    return first ?? { counts: {}, items: [] };
  };
  const found = await read(view.page);
  if (sumOf(found.counts) === 0) return null;
  const total = view.type ? (found.counts[view.type] ?? 0) : sumOf(found.counts);
  const { page, pages } = pageExtent(view.page, total, size);
  return { ...(page === view.page ? found : await read(page)), total, page, pages };
}

interface FoundPage extends Found {
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

/** Kinds whose titles name what exists, whatever is told of it: of a sample, only the description says so. */
const NAMES: readonly ContentKind[] = ['page', 'state', 'lga', 'office'];

function markedTitle({ title, kind }: Pick<FoundItem, 'title' | 'kind'>, isSample: boolean): string {
  return sampleTitle(title, isSample && !NAMES.includes(kind));
}

/** The item, saying so itself if it is a sample (docs/rules.md R46). */
function marked<Item extends FoundItem>(item: Item): Item {
  const { description, isSample } = item;
  return { ...item, title: markedTitle(item, isSample), description: sampleText(description, isSample) };
}

function hitOf(found: FoundItem, matches: Matcher): SearchHit {
  const { id, body, isSample, ...item } = marked(found);
  const mark = isSample ? [{ text: `${sampleText('', isSample)} `, isMatch: false }] : [];
  const { title } = item;
  return {
    _id: id,
    ...item,
    titlePieces: markMatches(title, matches),
    file: linkNote(item.url) || undefined,
    extract: [...mark, ...extractOf([found.description, body], matches)],
  };
}
