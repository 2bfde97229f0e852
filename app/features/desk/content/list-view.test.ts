import { expect, test } from 'vitest';
import { entriesPath, readEntryView, shownEntries } from './list-view';

const entries = [
  { title: 'Beta', name: 'b', date: '2026-01-01', state: 'Published' },
  { title: 'Alpha', name: 'a', date: '2026-02-01', state: 'Draft by ada@office.example' },
];
const titles = (query: string) =>
  shownEntries(entries, readEntryView(new URLSearchParams(query))).map(({ title }) => title);

test.each([
  ['', ['Beta', 'Alpha']],
  ['sort=title', ['Alpha', 'Beta']],
  ['sort=oldest', ['Beta', 'Alpha']],
  ['sort=newest', ['Alpha', 'Beta']],
  ['q=ADA', ['Alpha']],
  ['q=2026-01', ['Beta']],
  ['sort=no+such', ['Beta', 'Alpha']],
])('the list with %s', (query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test('a view is its own URL', () => {
  const view = readEntryView(new URLSearchParams('q=a%20b&sort=title&page=2'));
  expect(entriesPath('news', view)).toBe('/desk/content/news?q=a+b&sort=title&page=2');
  expect(entriesPath('news', readEntryView(new URLSearchParams()), '.csv')).toBe('/desk/content/news.csv');
});
