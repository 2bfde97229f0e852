import { expect, test } from 'vitest';
import {
  documentFeedEntries,
  documentItems,
  replacementProblems,
  type WrittenDocument,
} from './document-list.server';

const DOCUMENT: WrittenDocument = {
  title: 'Manual',
  date: '2025-01-01',
  excerpt: 'For *staff*.',
  sample: false,
};
const WITHDRAWN = { ...DOCUMENT, withdrawn: 'A figure was wrong.', withdrawnOn: '2026-03-03' };

test('the search finds what was withdrawn under its own title, and says what became of it', () => {
  const [stands, withdrawn] = documentItems('document', '/library', [DOCUMENT, WITHDRAWN]);
  expect(stands).toMatchObject({ title: 'Manual', description: 'For staff.' });
  expect(stands?.titles).toBeUndefined();
  expect(withdrawn).toMatchObject({
    title: 'Withdrawn: Manual',
    titles: ['Manual'],
    description: 'Withdrawn on 3 March 2026: A figure was wrong. For staff.',
  });
});

test('a feed has the day of the last change, or of the withdrawal', () => {
  const days = [
    DOCUMENT,
    { ...DOCUMENT, updated: '2025-02-02' },
    WITHDRAWN,
    { ...WITHDRAWN, updated: '2026-04-04' },
  ];
  const entries = documentFeedEntries('/library', days);
  expect(entries.map(({ updated }) => updated)).toEqual([
    '2025-01-01',
    '2025-02-02',
    '2026-03-03',
    '2026-04-04',
  ]);
});

test('what replaced a document must exist, and be another file', () => {
  const surroundings = {
    hasPath: (path: string) => path === '/nsr',
    canonicalPath: () => null,
    headingsOf: () => null,
    hasPicture: () => false,
    blocks: {},
  };
  const replaced = ['/nsr', '/nowhere', '/documents/a.pdf'].map((replacedBy) => ({
    ...DOCUMENT,
    link: '/documents/a.pdf',
    replacedBy,
  }));
  expect(replacementProblems('/library', [DOCUMENT, ...replaced], surroundings)).toEqual([
    { index: 2, message: 'there is no page /nowhere on this site' },
    { index: 3, message: 'is the file itself' },
  ]);
});
