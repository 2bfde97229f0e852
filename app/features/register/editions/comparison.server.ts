import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { pageExtent } from '../../../lists/page-of-list';
import type { Figure } from '../columns';
import {
  addChange,
  addExtreme,
  type ChangeKind,
  type ChangeSums,
  type Extremes,
  noExtremes,
  noSums,
} from './change';
import { changesAt, walkChanges } from './changes.server';
import type { EditionPair } from './edition-list.server';

/** Few enough to keep the page as light as others without a script. */
const CHANGES_PER_PAGE = 40;

/** One page of the changes from one edition to another. */
export type ChangesListing = Awaited<ReturnType<typeof listChanges>>;

/** All changes between two editions, as row positions, and their sums. Cached, because editions never change. */
interface Comparison {
  sums: ChangeSums;
  extremes: Record<Figure, Extremes>;
  /** For each change, two consecutive numbers: its positions in the two files. */
  positions: Record<ChangeKind | 'all', Int32Array>;
}

/** The most changes cached, over all pairs: each takes eight bytes under `all` and eight under its kind. */
const MOST_CACHED_CHANGES = 2_000_000;
const comparisons = new LRUCache<string, Comparison, EditionPair>({
  maxSize: MOST_CACHED_CHANGES,
  sizeCalculation: ({ positions }) => positions.all.length / 2 + 1,
  fetchMethod: (_key, _before, { context: pair }) => compare(pair),
});

/** How long a visitor waits for a first comparison, in milliseconds. Comparing a million rows takes seconds. */
const LONGEST_WAIT = 1500;

/**
 * One page of the changes of one kind, or of all kinds. A page number past the end returns the last page.
 *
 * @throws Response 503 when the database does not answer, and while very large editions are first compared.
 */
export async function listChanges(
  pair: EditionPair,
  kind: ChangeKind | null,
  figure: Figure,
  requestedPage: number,
) {
  const { sums, extremes, positions } = await comparisonOf(pair);
  const ofKind = positions[kind ?? 'all'];
  const count = ofKind.length / 2;
  const { offset, ...place } = pageExtent(requestedPage, count, CHANGES_PER_PAGE);
  const onPage = Array.from({ length: place.to - offset }, (_, number): [number, number] => {
    const index = (offset + number) * 2;
    return [ofKind[index] ?? 0, ofKind[index + 1] ?? 0];
  });
  const found = onPage.length === 0 ? [] : await changesAt(pair, onPage);
  const changes = found.map(({ fromPosition: _, toPosition: __, ...change }) => change);
  /** `count` is of the changes of this kind on all pages. */
  return { changes, sums, extremes: extremes[figure], count, ...place };
}

async function comparisonOf(pair: EditionPair): Promise<Comparison> {
  const key = pair.map(({ id }) => id).join(' ');
  const timeout = sleep(LONGEST_WAIT, undefined, { ref: false });
  const comparison = await Promise.race([comparisons.fetch(key, { context: pair }), timeout]);
  if (!comparison)
    throw new Response('The editions are being compared.', { status: 503, headers: { 'Retry-After': '5' } });
  return comparison;
}

async function compare(pair: EditionPair): Promise<Comparison> {
  const sums = noSums();
  const extremes = noExtremes();
  const positions: Record<ChangeKind | 'all', number[]> = {
    all: [],
    added: [],
    gone: [],
    renamed: [],
    changed: [],
  };
  for await (const changes of walkChanges(pair)) {
    for (const change of changes) {
      addChange(sums, change);
      addExtreme(extremes, change);
      positions.all.push(change.fromPosition, change.toPosition);
      positions[change.kind].push(change.fromPosition, change.toPosition);
    }
  }
  const pack = ([kind, list]: [string, number[]]) => [kind, Int32Array.from(list)];
  return { sums, extremes, positions: Object.fromEntries(Object.entries(positions).map(pack)) };
}
