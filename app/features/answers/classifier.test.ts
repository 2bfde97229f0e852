import { expect, test } from 'vitest';
import { learn } from './classifier';

const example = (label: string, text: string) => ({ label, features: new Set(text.split(' ')) });

const guess = learn([
  example('paid', 'when will i be paid'),
  example('paid', 'not paid yet'),
  example('left out', 'they left me out'),
  example('left out', 'we were left out again'),
]);
const of = (text: string) => guess(new Set(text.split(' ')));

test('the label whose examples have the rarest of the features comes first, and all likelihoods are 1', () => {
  expect(of('i was left out').map(({ label }) => label)).toEqual(['left out', 'paid']);
  expect(of('was i paid')[0]?.label).toBe('paid');
  expect(of('was i paid').reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1);
});

test('what no example has makes a guess less sure', () => {
  const [known, strange] = ['paid', 'paid zebra quagga okapi'].map((text) => of(text)[0]?.likelihood ?? 0);
  expect(strange).toBeLessThan(known ?? 0);
});

test('a text without known features may have any label', () => {
  expect(of('zebra').map(({ likelihood }) => likelihood)).toEqual([0.5, 0.5]);
});
