import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { linkToken, subscriberOf } from './link-token.server';

vi.mock('../../server/env.server', () => ({
  env: () => ({ SECRET_KEY: 'a key for this test alone, 0123456789' }),
}));

test.each([1n, 35n, 36n, 10_000n, 2n ** 63n - 1n])(
  'the token of subscriber %s leads to that subscriber',
  (id) => {
    expect(linkToken(id)).toMatch(/^[\w-]{23,35}$/);
    expect(subscriberOf(linkToken(id))).toBe(id);
  },
);

test('10,000 altered tokens lead to no subscriber', () => {
  const character = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./%+ \u0000é',
  );
  const altered = fc.tuple(
    fc.bigInt({ min: 1n, max: 20_000n }),
    fc.nat(),
    fc.constantFrom('put', 'add', 'drop', 'swap', 'other number', 'cut', 'case'),
    character,
  );
  let tried = 0;
  fc.assert(
    fc.property(altered, ([id, where, how, sign]) => {
      const token = linkToken(id);
      const index = where % token.length;
      const [head, tail] = [token.slice(0, index), token.slice(index)];
      const attempt = {
        put: head + sign + tail.slice(1),
        add: head + sign + tail,
        drop: head + tail.slice(1),
        swap: head + tail.slice(0, 2).split('').reverse().join('') + tail.slice(2),
        'other number': (id + 1n + BigInt(index)).toString(36) + token.slice(-22),
        cut: head,
        case: head + (tail === tail.toUpperCase() ? tail.toLowerCase() : tail.toUpperCase()),
      }[how];
      if (attempt === token) return;
      tried += 1;
      expect(subscriberOf(attempt)).toBeNull();
    }),
    { numRuns: 11_000 },
  );
  expect(tried).toBeGreaterThan(10_000);
});

test.each(['', 'x', '0'.repeat(40), 'zzzzzzzzzzzzz0123456789012345678901', `00${linkToken(5n)}`])(
  '%j is not a token',
  (text) => {
    expect(subscriberOf(text)).toBeNull();
  },
);
