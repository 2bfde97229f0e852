import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReference, referenceOf } from './reference';

const aReference = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(referenceOf);

test('a reference has no characters that look alike', () => {
  for (let round = 0; round < 1000; round++)
    expect(referenceOf(randomBytes(8))).toMatch(
      /^DAR-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{5}$/,
    );
});

test('a reference is read whatever its case, spaces and dashes', () => {
  fc.assert(
    fc.property(aReference, (reference) => {
      expect(readReference(reference)).toBe(reference);
      expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
      expect(readReference(reference.slice(4))).toBe(reference);
    }),
  );
});

test('a reference whose own letters begin with DAR is read without its prefix too', () => {
  // The first three are the places of D, A and R in the alphabet.
  const reference = referenceOf(Uint8Array.from([7, 5, 18, 0, 0, 0, 0, 0]));
  expect(reference).toMatch(/^DAR-DAR/);
  expect(readReference(reference)).toBe(reference);
  expect(readReference(reference.slice(4))).toBe(reference);
});

test('one wrong character is detected', () => {
  fc.assert(
    fc.property(
      aReference,
      fc.nat(12),
      fc.constantFrom(...'34679ACDEFGHJKMNPQRTWXY'),
      (reference, index, letter) => {
        fc.pre(index > 3 && reference[index] !== '-' && reference[index] !== letter);
        expect(readReference(reference.slice(0, index) + letter + reference.slice(index + 1))).toBeNull();
      },
    ),
  );
});

test('two swapped neighbours are detected', () => {
  fc.assert(
    fc.property(aReference, fc.nat(7), (reference, index) => {
      const letters = [...reference.slice(4).replace('-', '')];
      fc.pre(letters[index] !== letters[index + 1]);
      [letters[index], letters[index + 1]] = [letters[index + 1] ?? '', letters[index] ?? ''];
      expect(readReference(letters.join(''))).toBeNull();
    }),
  );
});

test.each(['', 'DAR', 'DAR-0000-00000', 'DAR-7K3M-9QX', 'DAR-7K3M-9QXCWW', '💥'])(
  '%j is not a reference',
  (typed) => {
    expect(readReference(typed)).toBeNull();
  },
);
