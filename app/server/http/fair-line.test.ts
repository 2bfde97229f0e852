import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type EndWork, fairLine } from './fair-line';

const LIMITS = { atOnce: 3, ofOneClient: 2, longestLine: 40, patience: 100, patienceOfFew: 300 };
const STAYS = new AbortController().signal;

let line = fairLine(LIMITS);
beforeEach(() => {
  line = fairLine(LIMITS);
});

/** Waits in line and records its name when its turn comes. */
function queue(turns: string[], ends: EndWork[], client: string, name: string) {
  return line.wait(client, STAYS).then((end) => {
    turns.push(name);
    if (end) ends.push(end);
  });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair line', () => {
  test('leaves room for others when one client is at its limit', () => {
    expect([line.begin('bad'), line.begin('bad'), line.begin('bad')].map(Boolean)).toEqual([
      true,
      true,
      false,
    ]);
    expect([line.begin('good'), line.begin('third')].map(Boolean)).toEqual([true, false]);
  });

  test('lets clients take turns, however many requests each has', async () => {
    const [first, second, third] = [line.begin('a'), line.begin('a'), line.begin('b')];
    const turns: string[] = [];
    const ends: EndWork[] = [];
    for (const name of ['a1', 'a2', 'a3']) void queue(turns, ends, 'a', name);
    void queue(turns, ends, 'c', 'c1');
    void queue(turns, ends, 'd', 'd1');
    for (const end of [first, second, third]) end?.();
    await settled();
    expect(turns).toEqual(['a1', 'c1', 'd1']);
    for (const end of ends.splice(0)) end();
    await settled();
    expect(turns.slice(3)).toEqual(['a2', 'a3']);
  });

  test('frees a slot only once, however often `end` is called', async () => {
    const end = line.begin('a');
    line.begin('a');
    end?.();
    end?.();
    expect([line.begin('a'), line.begin('a')].map(Boolean)).toEqual([true, false]);
  });

  test('refuses a client after too long a wait, and immediately if its line is full', async () => {
    vi.useFakeTimers();
    try {
      for (const client of ['a', 'a', 'b']) line.begin(client);
      const told: string[] = [];
      const waiting = Array.from({ length: 41 }, (_, index) =>
        line.wait('a', STAYS).then((end) => told.push(`${index} ${end ? 'began' : 'gave up'}`)),
      );
      await vi.advanceTimersByTimeAsync(0);
      expect(told).toEqual(['40 gave up']);
      await vi.advanceTimersByTimeAsync(100);
      expect(told).toHaveLength(1 + 16);
      await vi.advanceTimersByTimeAsync(200);
      expect(told).toHaveLength(41);
      expect(await Promise.all(waiting)).toHaveLength(41);
    } finally {
      vi.useRealTimers();
    }
  });

  test('drops clients that have left', async () => {
    const ends = [line.begin('a'), line.begin('a')];
    const leaving = new AbortController();
    const left = line.wait('a', leaving.signal);
    const stays = line.wait('a', STAYS);
    leaving.abort();
    expect(await left).toBeUndefined();
    ends[0]?.();
    expect(await stays).toBeDefined();
    expect(await line.wait('a', leaving.signal)).toBeUndefined();
  });
});
