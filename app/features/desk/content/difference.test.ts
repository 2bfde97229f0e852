import { expect, test } from 'vitest';
import { broughtTogether, type DifferenceLine, differenceOf } from './difference.server';

const SIGNS = { both: ' ', old: '-', new: '+' } as const;
const shown = (lines: DifferenceLine[]) =>
  lines.map((line) =>
    line.in === 'left out'
      ? `… ${line.count}`
      : SIGNS[line.in] + line.parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  );

test.each([
  ['the same', 'a\nb\n', 'a\nb\n', []],
  ['a line more', 'a\n', 'a\nb\n', [' a', '+b']],
  ['a line less', 'a\nb\n', 'a\n', [' a', '-b']],
  ['a word', 'pay 500 naira now\n', 'pay 900 naira now\n', ['-pay [500] naira now', '+pay [900] naira now']],
  ['other lines, not as many', 'a\nb\n', 'c\n', ['-a', '-b', '+c']],
  ['a new file', null, 'a\n', ['+a']],
  ['a file that is taken away', 'a\n', null, ['-a']],
])('a difference: %s', (_what, before, after, lines) => {
  expect(shown(differenceOf(before, after))).toEqual(lines);
});

test('lines far from a change are left out', () => {
  const many = Array.from({ length: 20 }, (_none, place) => `line ${place}`);
  const other = many.with(10, 'another line');
  const lines = shown(differenceOf(many.join('\n'), other.join('\n')));
  expect([lines[0], lines.at(-1)]).toEqual(['… 7', '… 6']);
  expect(lines).toHaveLength(10);
});

test('texts with nothing in common are told in time', () => {
  const text = (seed: number) =>
    Array.from({ length: 8000 }, (_none, place) => `${place * seed} ${seed}`).join('\n');
  const before = Date.now();
  expect(differenceOf(text(3), text(7)).length).toBe(16_000);
  expect(Date.now() - before).toBeLessThan(3000);
});

const BASE = 'one\ntwo\nthree\nfour\nfive\nsix';

test.each([
  ['only they', BASE, BASE.replace('two', '2'), 'one\n2\nthree\nfour\nfive\nsix'],
  ['only I', BASE.replace('two', '2'), BASE, 'one\n2\nthree\nfour\nfive\nsix'],
  [
    'both, in other places',
    BASE.replace('one', '1'),
    BASE.replace('six', '6'),
    '1\ntwo\nthree\nfour\nfive\n6',
  ],
  ['both, a line more each', `zero\n${BASE}`, `${BASE}\nseven`, `zero\n${BASE}\nseven`],
  ['both the same', BASE.replace('two', '2'), BASE.replace('two', '2'), BASE.replace('two', '2')],
  ['both, the same line', BASE.replace('two', '2'), BASE.replace('two', 'II'), null],
])('texts are brought together: %s', (_who, mine, theirs, both) => {
  expect(broughtTogether(BASE, mine, theirs)).toBe(both);
});
