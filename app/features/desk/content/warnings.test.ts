import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EditableKind } from '../../../content-files/editable';
import { withContent } from '../../../content-files/store.server';
import type { Change } from '../../publishing/moves';
import { warningsOf } from './warnings.server';

const pages: EditableKind = {
  kind: 'answers',
  title: 'Answers',
  one: 'answer',
  place: { in: 'folder', folder: 'app/content/answers/', body: 'required', newName: () => '' },
  schema: z.any(),
  pathOf: ({ values }) => `/answers/${values.title}`,
};
const tenders: EditableKind = {
  ...pages,
  kind: 'tenders',
  place: { in: 'list', file: 'app/content/data/tenders.yaml', list: 'tenders', titledBy: 'title' },
  pathOf: ({ values }) => `/get-involved/tenders#${values.title}`,
  announcedAs: ({ title }) => String(title),
};

const PAGE = 'app/content/answers/x.md';
const LIST = 'app/content/data/tenders.yaml';
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
const list = (...titles: string[]) =>
  titles.length > 0
    ? `tenders:\n${titles.map((title) => `  - title: ${title}\n`).join('')}`
    : 'tenders: []\n';

/** Warnings with their links, while a page links to both. */
function warned(path: string, before: string | null, text: string | null) {
  const linking =
    '---\ntitle: What links\n---\n\nSee [a](/answers/old-name) and [b](/get-involved/tenders#one).\n';
  const texts = new Map([
    ['app/content/news/linking.md', linking],
    [path, text],
  ]);
  const change: Change = { path, before, text, why: 'Why.', look: null };
  return withContent({ texts }, () => warningsOf([pages, tenders], change));
}

const LINK = ['“What links” (news/linking.md), line 5'];

test.each([
  ['a new page', PAGE, null, page('new'), []],
  ['another text', PAGE, page('old-name'), page('old-name', 'date: 2026-01-01\n'), []],
  [
    'an address that changes',
    PAGE,
    page('old-name'),
    page('new-name'),
    [['changes from /answers/old-name', LINK]],
  ],
  ['a page that goes', PAGE, page('old-name'), null, [['The page /answers/old-name goes', LINK]]],
  [
    'a page that goes to which nothing links',
    PAGE,
    page('alone'),
    null,
    [['The page /answers/alone goes', []]],
  ],
  [
    'a sample that is none',
    PAGE,
    page('a', 'sample: true\n'),
    page('a'),
    [['no longer marked as a sample', []]],
  ],
  ['an entry that goes', LIST, list('one', 'two'), list('two'), [['/get-involved/tenders#one goes', LINK]]],
  ['an entry that moves', LIST, list('one', 'two'), list('two', 'one'), []],
  ['a list that becomes empty', LIST, list('two'), list(), [['The list “tenders” becomes empty', []]]],
  ['a new tender', LIST, list('one'), list('one', 'new'), [['Subscribers get an email about “new”', []]]],
])('%s', (_what, path, before, text, expected) => {
  const found = warned(path, before, text);
  expect(found.map(({ links }) => links)).toEqual(expected.map(([, links]) => links));
  expected.forEach(([words], index) => {
    expect(found[index]?.text).toContain(words);
  });
});
