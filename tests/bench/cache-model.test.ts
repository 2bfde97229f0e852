import { describe, expect, test } from 'vitest';
import { seeded } from '../support/seeded';
import { drawer, ModelCache, simulate, zipf } from './cache-model';

const ROOM = { bytes: 1e9, fresh: 60, whileRefreshing: 0 };
const one = { address: '/', bytes: 1000, variant: 'br' };
const close = (value: number | undefined, wanted: number) =>
  expect(Math.abs((value ?? 9) - wanted)).toBeLessThan(0.01);

describe('requests for one URL', () => {
  const shares = (rate: number, whileRefreshing: number) => {
    const layer = { name: 'cache', places: 1, keeping: { ...ROOM, whileRefreshing } };
    return simulate([layer], { rate, draw: () => one, changesADay: 0 }, 200_000, seeded(1));
  };

  test.each([0.001, 0.01, 0.05, 1])(
    '%d per second have a hit rate of λT/(1+λT) when cached for T = 60 s',
    (rate) => {
      close(shares(rate, 0).answered.cache, (rate * 60) / (1 + rate * 60));
    },
  );

  test.each([0.001, 0.01])('%d per second wait only if there was no request for 660 s', (rate) => {
    const { answered, asked } = shares(rate, 600);
    close(answered.rendered, Math.exp(-rate * 600) / (1 + rate * 60));
    close((asked.rendered ?? 0) / rate, 1 / (1 + rate * 60));
  });
});

test('two layers with the same lifetime have the hit rate and fetches of a single one', () => {
  const layer = (name: string) => ({ name, places: 1, keeping: ROOM });
  const { answered, asked } = simulate(
    [layer('near'), layer('far')],
    { rate: 0.1, draw: () => one, changesADay: 0 },
    100_000,
    seeded(2),
  );
  close(answered.near, 6 / 7);
  close((asked.far ?? 0) / 0.1, 1 / 7);
  expect((answered.near ?? 0) + (answered.far ?? 0) + (answered.rendered ?? 0)).toBeCloseTo(1);
});

test('each of ten places fills its own cache', () => {
  const share = (places: number) =>
    simulate(
      [{ name: 'cdn', places, keeping: ROOM }],
      { rate: 0.1, draw: () => one, changesADay: 0 },
      100_000,
      seeded(3),
    ).answered.cdn;
  close(share(10), 0.6 / 1.6);
  close(share(1), 6 / 7);
});

describe('a cache', () => {
  test('evicts the least recently used entry when it is full', () => {
    const cache = new ModelCache({ ...ROOM, bytes: 2000 });
    const asked = (keys: string) => [...keys].map((key, index) => cache.ask(key, 1000, index));
    expect(asked('abacab')).toEqual(['miss', 'miss', 'hit', 'miss', 'hit', 'miss']);
    expect(cache.size).toBe(2000);
  });

  test('rejects entries larger than itself', () => {
    const cache = new ModelCache({ ...ROOM, bytes: 500 });
    expect([cache.ask('a', 1000, 0), cache.ask('a', 1000, 1), cache.size]).toEqual(['miss', 'miss', 0]);
  });

  test('drops expired and idle entries', () => {
    const cache = new ModelCache({ ...ROOM, isOutdated: true, idle: 30 });
    cache.ask('a', 1, 0);
    expect(cache.ask('a', 1, 10)).toBe('hit');
    cache.outdate(11);
    expect([cache.ask('a', 1, 12), cache.ask('a', 1, 13), cache.ask('a', 1, 45)]).toEqual([
      'miss',
      'hit',
      'miss',
    ]);
  });

  test('keeps some entries only from their second use', () => {
    const cache = new ModelCache({ ...ROOM, fromSecondUse: (key) => key.includes('?') });
    expect([0, 1, 2].map((index) => cache.ask('/?q=a', 1, index))).toEqual(['miss', 'miss', 'hit']);
  });
});

test("paths are drawn by Zipf's law, and the same ones for the same seed", () => {
  const draws = (seed: number) => {
    const draw = drawer(zipf(10, 1), seeded(seed));
    return Array.from({ length: 50_000 }, draw);
  };
  const first = draws(4);
  const harmonic = zipf(10, 1).reduce((sum, weight) => sum + weight, 0);
  close(first.filter((rank) => rank === 0).length / first.length, 1 / harmonic);
  close(first.filter((rank) => rank === 9).length / first.length, 0.1 / harmonic);
  expect(draws(4)).toEqual(first);
  expect(draws(5)).not.toEqual(first);
});
