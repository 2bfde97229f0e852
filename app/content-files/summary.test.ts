import { expect, it } from 'vitest';
import { summaryOf } from './summary';

it.each([
  ['the excerpt, when there is one', 'Short.', 'x'.repeat(300), 'Short.'],
  ['250 characters and an ellipsis', '', `${'x'.repeat(250)}yz`, `${'x'.repeat(250)}…`],
  ['whole words', '', `${'x'.repeat(240)} ${'y'.repeat(20)}`, `${'x'.repeat(240)}…`],
  ['a word that ends there', '', `${'x'.repeat(245)} yyyy z`, `${'x'.repeat(245)} yyyy…`],
  ['a text of 250 characters whole', '', 'x'.repeat(250), 'x'.repeat(250)],
  ['whole characters, not halves', '', '🎉'.repeat(251), `${'🎉'.repeat(250)}…`],
  ['nothing, when there is nothing', '', '', ''],
])('is %s', (_, excerpt, text, summary) => {
  expect(summaryOf(excerpt, text)).toBe(summary);
});
