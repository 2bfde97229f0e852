import { expect, test } from 'vitest';
import { shownFigure } from '../../lists/table/shape';
import { classLimits, classNames, classOf } from './classes';

/** Households by state in the sample edition, in thousands. */
const THOUSANDS = [
  60, 67, 68, 79, 99, 116, 123, 124, 126, 130, 132, 143, 144, 152, 167, 172, 196, 200, 202, 216, 218, 219,
  222, 230, 250, 265, 266, 272, 276, 332, 344, 364, 415, 428, 437, 470, 630,
];
const households = THOUSANDS.map((thousand) => thousand * 1000);

test('there are five classes with round limits', () => {
  expect(classLimits(households)).toEqual([100_000, 150_000, 200_000, 300_000]);
});

test('no class has half of the states', () => {
  const limits = classLimits(households);
  const classes = households.map((figure) => classOf(figure, limits));
  const sizes = [0, 1, 2, 3, 4].map((each) => classes.filter((own) => own === each).length);
  expect(sizes).toEqual([5, 8, 4, 12, 8]);
});

test('figures close together get finer limits rather than fewer classes', () => {
  const perLga = [
    4604, 4911, 5282, 5826, 6060, 6847, 7189, 8353, 10_929, 11_249, 11_487, 13_495, 14_329, 15_617, 18_593,
  ];
  expect(classLimits(perLga)).toHaveLength(4);
});

test('a figure on a limit belongs to the class that starts there', () => {
  expect([99_999, 100_000, 149_999, 900_000].map((figure) => classOf(figure, [100_000, 150_000]))).toEqual([
    0, 1, 1, 2,
  ]);
});

test('classes are named by their limits', () => {
  expect(classNames([100_000, 150_000], shownFigure)).toEqual([
    'Under 100,000',
    '100,000 to 149,999',
    '150,000 or more',
  ]);
});

test('shares have limits and names in tenths of a percent', () => {
  const shares = THOUSANDS.map((thousand) => Math.round((thousand / 8352) * 1000) / 10);
  const limits = classLimits(shares, 0.1);
  expect(limits).toEqual([1.5, 2, 2.5, 3.5]);
  expect(classNames(limits, (share) => `${share.toFixed(1)}%`, 0.1)).toEqual([
    'Under 1.5%',
    '1.5% to 1.9%',
    '2.0% to 2.4%',
    '2.5% to 3.4%',
    '3.5% or more',
  ]);
});

test.each([[[]], [[0, 0, 0]], [[7]], [Array(37).fill(1000)]])(
  'equal or missing figures do not repeat limits: %j',
  (figures) => {
    const limits = classLimits(figures);
    expect(limits).toEqual([...new Set(limits)]);
    expect(classNames(limits, shownFigure)).toHaveLength(limits.length === 0 ? 0 : limits.length + 1);
  },
);
