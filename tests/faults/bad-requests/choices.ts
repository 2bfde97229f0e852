/** A seeded source of choices. */
export interface Choices {
  whole(below: number): number;
  one<Item>(items: readonly Item[]): Item;
  /** True in `share` percent of cases. */
  percent(share: number): boolean;
}

/** How many requests to generate and from which seed, by the script's arguments `--short` and `--seed`. */
export function generated(usualSeed: number) {
  const seed = Number(process.argv[process.argv.indexOf('--seed') + 1]) || usualSeed;
  return { count: process.argv.includes('--short') ? 800 : 10_000, seed };
}

/** Mulberry32: small, fast and good enough to choose test cases. */
export function choicesFrom(seed: number): Choices {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    one: (items) => items[whole(items.length)] as (typeof items)[number],
    percent: (share) => next() * 100 < share,
  };
}
