import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { idIn, isTokenOf, linkToken } from './link-token.server';

vi.mock('../../server/env.server', () => ({
  env: () => ({ SECRET_KEY: 'a key for this test alone, 0123456789' }),
}));

const KEY = '5f0c6f1e-6a3d-4f58-9a51-0d1f3a1b7c11';
const OTHER_KEY = '0b9f5c58-3c4e-4b43-8f0f-9b2f6e3f2a90';

test.each([1n, 35n, 36n, 10_000n, 2n ** 63n - 1n])('the token of subscriber %s is only theirs', (id) => {
  for (const linkKey of [KEY, null]) {
    const token = linkToken({ id, linkKey });
    expect(token).toMatch(/^[\w-]{23,35}$/);
    expect(idIn(token)).toBe(id);
    expect(isTokenOf(token, { id, linkKey })).toBe(true);
    // The same number, given again after a restore.
    expect(isTokenOf(token, { id, linkKey: OTHER_KEY })).toBe(false);
    expect(isTokenOf(token, { id, linkKey: linkKey === null ? KEY : null })).toBe(false);
  }
});

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
      const token = linkToken({ id, linkKey: KEY });
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
      // The database is asked for the subscriber with the id that the token names.
      const named = idIn(attempt);
      expect(named !== null && isTokenOf(attempt, { id: named, linkKey: KEY })).toBe(false);
    }),
    { numRuns: 11_000 },
  );
  expect(tried).toBeGreaterThan(10_000);
});

test.each([
  '',
  'x',
  '0'.repeat(40),
  'zzzzzzzzzzzzz0123456789012345678901',
  `00${linkToken({ id: 5n, linkKey: KEY })}`,
])('%j is not a token', (text) => {
  expect(idIn(text)).toBeNull();
});
