/** A place with its households, as charted. */
export interface Counted {
  name: string;
  households: number;
}

/** Places by households, with one of them marked. */
export interface Ranking {
  /** The households of each, fewest first. */
  figures: number[];
  /** The marked one, from 0. */
  index: number;
  /** Its rank, 1 for the most; ties share a rank. */
  rank: number;
  first: Counted;
  last: Counted;
  /** The neighbours of the marked one; null at an end. */
  below: Counted | null;
  above: Counted | null;
}

/**
 * Ranks the places that have a figure, ties in reverse order, so that ranks count down from the end.
 *
 * @param own where the marked one stands among them, from 0: two may have one name
 * @returns null if it has no figure
 */
export function rankingOf(
  places: readonly { name: string; households: number | null }[],
  own: number,
): Ranking | null {
  const ranked = places
    .flatMap(({ name, households }, place) => (households === null ? [] : { name, households, place }))
    .reverse()
    .sort((a, b) => a.households - b.households);
  const index = ranked.findIndex(({ place }) => place === own);
  const [marked, first, last] = [ranked[index], ranked[0], ranked.at(-1)];
  if (!marked || !first || !last) return null;
  return {
    figures: ranked.map(({ households }) => households),
    index,
    rank: 1 + ranked.filter(({ households }) => households > marked.households).length,
    first,
    last,
    below: ranked[index - 1] ?? null,
    above: ranked[index + 1] ?? null,
  };
}
