import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EditableKind } from '../../../content-files/editable';
import type { Moved } from '../../../content-files/moved';
import { contentFiles, withContent } from '../../../content-files/store.server';
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

/** The kind of what links. */
const newsItems: EditableKind = {
  ...pages,
  kind: 'linking',
  place: { in: 'folder', folder: 'app/content/news/', body: 'optional', newName: () => '' },
  pathOf: undefined,
};
const MOVED = new Map<string, Moved>([
  ['/answers/moved', { to: '/answers/not-paid' }],
  ['/answers/ended', { gone: 'It was wrong.', look: '/answers' }],
]);

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
  return withContent({ texts, addresses: MOVED }, () => warningsOf([pages, tenders, newsItems], change));
}

const LINK = [{ words: '“What links” (news/linking.md), line 5', href: '/desk/content/linking/linking' }];

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
  [
    'a link to what has moved',
    PAGE,
    page('a'),
    `${page('a')}\nSee [it](/answers/moved).\n`,
    [
      [
        'links to /answers/moved, which is /answers/not-paid now',
        [{ words: '“a” (answers/x.md), line 7', href: '/desk/content/answers/x' }],
      ],
    ],
  ],
  [
    'a link to what has ended, in a new page',
    PAGE,
    null,
    `${page('a')}\nSee [it](/answers/ended).\n`,
    [
      [
        'links to /answers/ended, which was taken down',
        [{ words: '“a” (answers/x.md), line 7', href: '/desk/content/answers/x' }],
      ],
    ],
  ],
  [
    'a link to a former address that was there before',
    PAGE,
    `${page('a')}\nSee [it](/answers/ended).\n`,
    `${page('a')}\nSee [this](/answers/ended).\n`,
    [],
  ],
  ['a new tender', LIST, list('one'), list('one', 'new'), [['Subscribers get an email about “new”', []]]],
])('%s', (_what, path, before, text, expected) => {
  const found = warned(path, before, text);
  expect(found.map(({ links }) => links)).toEqual(expected.map(([, links]) => links));
  expected.forEach(([words], index) => {
    expect(found[index]?.text).toContain(words);
  });
});

test('the last text of a folder goes', () => {
  const own: EditableKind = {
    ...pages,
    kind: 'warnings',
    one: 'fraud warning',
    place: { in: 'folder', folder: 'app/content/warnings/', body: 'required', newName: () => '' },
    whenEmpty: 'The list then says that there are none.',
  };
  const [last, ...others] = contentFiles('warnings', '.md');
  const path = last?.file ?? '';
  const change: Change = { path, before: last?.content ?? '', text: null, why: 'Why.', look: null };
  const warned = (gone: readonly { file: string }[]) =>
    withContent({ texts: new Map([[path, null], ...gone.map(({ file }) => [file, null] as const)]) }, () =>
      warningsOf([own], change).map(({ text }) => text),
    );
  const words = 'This is the last fraud warning. The list then says that there are none.';
  expect(others.length).toBeGreaterThan(0);
  expect(warned(others)).toContain(words);
  expect(warned(others.slice(1))).not.toContain(words);
});

test('an upload goes, and the texts that use it are named with their forms', () => {
  const texts = new Map([
    [
      'app/content/news/one.md',
      '---\ntitle: One\nimage: kano-office\n---\n\nkano-office-2 and kano-office\n',
    ],
    ['app/content/answers/two.md', '---\ntitle: Two\n---\n\n::picture{name="kano-office"}\n'],
    ['app/content/answers/two.ha.md', '---\ntitle: Biyu\n---\n\n::picture{name="kano-office"}\n'],
    [LIST, 'tenders:\n  - title: first\n  - title: second\n    link: /documents/report.pdf\n'],
  ]);
  const goes = (path: string) =>
    withContent({ texts }, () =>
      warningsOf([pages, tenders, newsItems], {
        path,
        before: 'Picture: one',
        text: null,
        why: 'Why.',
        look: null,
      }),
    );
  const [picture, ...more] = goes('app/content/pictures/kano-office.jpg');
  expect(more).toEqual([]);
  expect(picture?.text).toContain('The file /pictures/kano-office is erased for good.');
  expect(picture?.links).toEqual([
    { words: '“Two” (answers/two.md), line 5', href: '/desk/content/answers/two' },
    { words: '“One” (news/one.md), line 3', href: '/desk/content/linking/one' },
    { words: '“Biyu” (answers/two.ha.md), line 5', href: null },
  ]);
  expect(goes('app/content/files/report.pdf')[0]?.links).toEqual([
    { words: 'data/tenders.yaml, line 4', href: '/desk/content/tenders/second' },
  ]);
  expect(goes('app/content/files/other.pdf')[0]?.links).toEqual([]);
});
