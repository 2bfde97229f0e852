import { seeded } from '../../support/seeded';

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

export function choicesFrom(seed: number): Choices {
  const next = seeded(seed);
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    one: (items) => items[whole(items.length)] as (typeof items)[number],
    percent: (share) => next() * 100 < share,
  };
}
