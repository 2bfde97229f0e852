import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EditableKind } from '../../content-files/editable';
import { afterMoves, type Change, movesOf } from './moves';

const news: EditableKind = {
  kind: 'news',
  title: 'News',
  one: 'news item',
  place: { in: 'folder', folder: 'app/content/news/', body: 'optional', newName: () => '' },
  schema: z.any(),
  pathOf: ({ values }) => `/news/${values.title}`,
};
const list: EditableKind = {
  ...news,
  kind: 'tenders',
  place: { in: 'file', file: 'app/content/data/tenders.yaml' },
};
const change = (before: string | null, text: string | null, more: Partial<Change> = {}): Change => ({
  path: 'app/content/news/x.md',
  before: before && `---\ntitle: ${before}\n---\n\nText.\n`,
  text: text && `---\ntitle: ${text}\n---\n\nOther.\n`,
  why: 'It was wrong.',
  look: '/answers',
  ...more,
});
const moves = (given: Change, known: [string, { to: string }][] = []) =>
  movesOf([list, news], new Map(known), given);

test.each([
  ['a new page', change(null, 'a'), []],
  ['the same address', change('a', 'a'), []],
  ['another title', change('a', 'b'), [{ old: '/news/a', new: '/news/b' }]],
  [
    'taken away',
    change('a', null),
    [{ old: '/news/a', new: null, words: 'It was wrong.', look: '/answers' }],
  ],
  [
    'taken away without a word',
    change('a', null, { why: ' ', look: null }),
    [{ old: '/news/a', new: null, words: 'The office has taken this page away.', look: null }],
  ],
  ['a list, which has no page of its own', change('a', null, { path: 'app/content/data/tenders.yaml' }), []],
  ['a file that nobody edits', change('a', null, { path: 'app/content/videos/x.md' }), []],
])('%s', (_what, given, expected) => {
  expect(moves(given)).toEqual(expected);
});

test('an address that had moved is there again', () => {
  expect(moves(change('b', 'a'), [['/news/a', { to: '/news/b' }]])).toEqual([
    { old: '/news/a', new: '/news/a' },
    { old: '/news/b', new: '/news/a' },
  ]);
});

test.each([
  ['app/content/files/report.pdf', '/documents/report.pdf'],
  ['app/content/pictures/kano-office.jpg', '/pictures/kano-office'],
])('an upload that is taken down ends its address: %s', (path, old) => {
  expect(movesOf([list, news], new Map(), { ...change('x', null), path, before: 'Document: x' })).toEqual([
    { old, new: null, words: 'It was wrong.', look: '/answers' },
  ]);
});

test('addresses after moves: one that comes back is no former address any more', () => {
  const known = new Map([['/news/back', { to: '/news/other' }]]);
  const after = afterMoves(known, [
    { old: '/news/back', new: '/news/back' },
    { old: '/news/one', new: '/news/two' },
    { old: '/news/gone', new: null, words: 'Why.', look: null },
  ]);
  expect([...after]).toEqual([
    ['/news/one', { to: '/news/two' }],
    ['/news/gone', { gone: 'Why.', look: '/' }],
  ]);
});
