import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { places } from './places';

describe('places', () => {
  test('are taken by as many as there are; others wait in order', async () => {
    const room = places({ atOnce: 2, longestLine: 2, patience: 1000 });
    const [first, second] = [await room.take(), await room.take()];
    const order: string[] = [];
    const waiting = ['a', 'b'].map(async (name) => {
      const leave = await room.take();
      order.push(name);
      return leave;
    });
    await sleep(10);
    expect(order).toEqual([]);
    expect(await room.take()).toBeUndefined();
    first?.();
    second?.();
    const later = await Promise.all(waiting);
    expect(order).toEqual(['a', 'b']);
    for (const leave of later) leave?.();
    expect(await room.take()).toBeDefined();
    expect(await room.take()).toBeDefined();
  });

  test('are waited for no longer than the patience', async () => {
    const room = places({ atOnce: 1, longestLine: 9, patience: 20 });
    const leave = await room.take();
    expect(await room.take()).toBeUndefined();
    leave?.();
    expect(await room.take()).toBeDefined();
  });

  test('are passed on in later turns of the event loop', async () => {
    const room = places({ atOnce: 1, longestLine: 100, patience: 1000 });
    const leave = await room.take();
    let turns = 0;
    const count = () => {
      turns++;
      if (turns < 200) setImmediate(count);
    };
    const begun: number[] = [];
    const waiting = Array.from({ length: 5 }, async () => {
      const next = await room.take();
      begun.push(turns);
      next?.();
    });
    leave?.();
    setImmediate(count);
    await Promise.all(waiting);
    expect(new Set(begun).size).toBe(5);
  });
});
