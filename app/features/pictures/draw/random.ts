/** A source of chance that gives the same run of numbers for the same seed. */
export interface Random {
  /** A number from `from` up to `to`. */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** The same entries in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** 1 or -1. */
  sign(): 1 | -1;
}

/** Spreads a text over 32 bits (FNV-1a), so that near seeds give far numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Makes a seeded source of chance (mulberry32). Drawings must come out the same on every machine, because their
 * text decides the file names, so Math.random is never used.
 */
export function seededRandom(seed: string): Random {
  let state = hashText(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  function whole(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }
  function shuffle<T>(list: readonly T[]): T[] {
    const order = list.map((entry) => ({ entry, rank: next() }));
    return order.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
  }

  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      return list[whole(0, list.length - 1)] as T;
    },
    shuffle,
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}
