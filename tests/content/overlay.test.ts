import { expect, test } from 'vitest';
import { blocks, editableKinds, FEATURES } from '../../app/content.server';
import { entryOfFile, fileOfEntry } from '../../app/content-files/editable';
import { buildText, contentFiles, contentText } from '../../app/content-files/store.server';
import { allNewsCards } from '../../app/features/news/news.server';
import { MARK, NEW } from '../support/overlay';

/** Files of kinds that the desk changes. */
const files = [...contentFiles('', '.md'), ...contentFiles('', '.yaml')].filter(({ file }) =>
  editableKinds.some((kind) => entryOfFile(kind, file) ?? fileOfEntry(kind, '') === file),
);

test('every text that the desk can change is changed', () => {
  expect(files.length).toBeGreaterThan(90);
  const same = files.filter(({ file, content }) => buildText(file) === content);
  expect(same.map(({ file }) => file)).toEqual([]);
});

test('each kind has its new entry, and the oldest item of the news is taken away', () => {
  const added = files.filter(({ file }) => buildText(file) === undefined);
  expect(added).toHaveLength(4);
  for (const [kind, { title, from = '' }] of Object.entries(NEW))
    expect(
      files.some(({ content }) => content.includes(title ?? from)),
      kind,
    ).toBe(true);
  const oldest = 'app/content/news/2021-03-08-2020-highlights.md';
  expect([buildText(oldest), contentText(oldest)]).toEqual([expect.any(String), undefined]);
  expect(allNewsCards().map(({ slug }) => slug)).not.toContain('2020-highlights');
});

test('the search, feeds and texts for programs are made of it', () => {
  const items = FEATURES.flatMap(({ searchItems }) => searchItems?.(blocks) ?? []);
  const kinds = items.filter((item) => JSON.stringify(item).includes(MARK)).map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual(['document', 'news', 'page', 'question', 'tender']);
  const texts = FEATURES.flatMap(({ texts }) => texts?.list(blocks) ?? []);
  expect(texts.filter((text) => JSON.stringify(text.parts()).includes(MARK)).length).toBeGreaterThan(80);
  const feeds = FEATURES.flatMap(({ feed }) => feed?.().entries ?? []);
  expect(feeds.filter((entry) => JSON.stringify(entry).includes(MARK)).length).toBeGreaterThan(10);
});
