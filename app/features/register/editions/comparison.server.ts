import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type PagePlace, pageExtent } from '../../../ui/page-of-list';
import type { Change, ChangeKind, ChangeSums } from './change';
import { addChange, noSums } from './change';
import { changesAt, walkChanges } from './changes.server';
import type { EditionPair } from './pair.server';

/** Changes on a page: as many as keep it as light as others without a script. */
const CHANGES_ON_A_PAGE = 40;

/** One page of the changes from one edition to another. */
export interface ChangesListing extends PagePlace {
  changes: Change[];
  sums: ChangeSums;
  /** Changes of the kind that was asked for, on all pages together. */
  count: number;
}

/** Where the rows of every change stand in the two files, and what they add up to: editions never change. */
interface Comparison {
  sums: ChangeSums;
  /** The places of the kinds, a pair of numbers for each change. */
  places: Record<ChangeKind | 'all', Int32Array>;
}

/** Changes that are kept, of all pairs together: eight bytes each, and eight for its kind. */
const KEPT_CHANGES = 2_000_000;
const comparisons = new LRUCache<string, Comparison, EditionPair>({
  maxSize: KEPT_CHANGES,
  sizeCalculation: ({ places }) => places.all.length / 2 + 1,
  fetchMethod: (_key, _before, { context: pair }) => compare(pair),
});

/** Milliseconds that a visitor waits for the first comparison of two editions; of a million rows it takes seconds. */
const PATIENCE = 1500;

/**
 * One page of the changes of a kind, or of all kinds. A page past the end gives the last page.
 *
 * @throws Response 503 when the database does not answer, and while very large editions are compared for the first time.
 */
export async function listChanges(
  pair: EditionPair,
  kind: ChangeKind | null,
  asked: number,
): Promise<ChangesListing> {
  const { sums, places } = await comparisonOf(pair);
  const own = places[kind ?? 'all'];
  const count = own.length / 2;
  const { offset, ...place } = pageExtent(asked, count, CHANGES_ON_A_PAGE);
  const wanted = Array.from({ length: place.to - offset }, (_, index): [number, number] => {
    const at = (offset + index) * 2;
    return [own[at] ?? 0, own[at + 1] ?? 0];
  });
  const found = wanted.length === 0 ? [] : await changesAt(pair, wanted);
  const changes = found.map(({ fromPosition: _, toPosition: __, ...change }) => change);
  return { changes, sums, count, ...place };
}

async function comparisonOf(pair: EditionPair): Promise<Comparison> {
  const key = pair.map(({ id }) => id).join(' ');
  const isLate = sleep(PATIENCE, undefined, { ref: false });
  const comparison = await Promise.race([comparisons.fetch(key, { context: pair }), isLate]);
  if (!comparison)
    throw new Response('The editions are being compared.', { status: 503, headers: { 'Retry-After': '5' } });
  return comparison;
}

async function compare(pair: EditionPair): Promise<Comparison> {
  const sums = noSums();
  const places: Record<ChangeKind | 'all', number[]> = {
    all: [],
    added: [],
    gone: [],
    renamed: [],
    changed: [],
  };
  for await (const changes of walkChanges(pair)) {
    for (const change of changes) {
      addChange(sums, change);
      places.all.push(change.fromPosition, change.toPosition);
      places[change.kind].push(change.fromPosition, change.toPosition);
    }
  }
  const pack = ([kind, list]: [string, number[]]) => [kind, Int32Array.from(list)];
  return { sums, places: Object.fromEntries(Object.entries(places).map(pack)) };
}
