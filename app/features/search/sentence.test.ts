import { expect, test } from 'vitest';
import { resultSentence, viewName } from './sentence';

const answer = (total: number, page = 1, pages = 1) => ({
  total,
  page,
  pages,
  counts: {},
  hits: [],
  didYouMean: null,
  asked: null,
});

test.each([
  [null, answer(0), 'No results found for "kano".'],
  [null, answer(1), '1 result for “kano”'],
  ['lga' as const, answer(9), '9 results for “kano” in LGAs'],
  [null, answer(1234, 2, 124), '1,234 results for “kano”, 11 to 20'],
  ['news' as const, answer(23, 3, 3), '23 results for “kano” in News, 21 to 23'],
])('the sentence of %s %j', (type, found, sentence) => {
  expect(resultSentence({ query: 'kano', type, page: found.page }, found)).toBe(sentence);
});

test('every view but the first page of all kinds has a name', () => {
  expect(viewName({ query: 'kano', type: null, page: 1 })).toBe('');
  expect(viewName({ query: 'kano', type: 'office', page: 2 })).toBe('State offices, page 2');
});
