import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEsmp } from './esmp';
import { readBack } from './read-back';
import { makeSampleDocument, writeSampleDocument } from './sample-document';

const folder = await mkdtemp(join(tmpdir(), 'sample-document-'));
afterAll(() => rm(folder, { recursive: true }));

const CONTENT = {
  title: 'Register Status Report',
  date: 'September 08, 2020',
  summary: 'First paragraph.\n\nSecond paragraph.',
  topics: ['Coverage', 'Households'],
};

describe('a sample document', () => {
  test('shows title, date, paragraphs and topics, and says twice that it is a sample', async () => {
    const { text, objects } = readBack(await makeSampleDocument(CONTENT, { compress: false }));
    expect(text).toContain('Register Status Report September 08, 2020 Sample document First paragraph.');
    expect(text).toContain('Second paragraph. Sample document This file stands in');
    expect(text).toContain('What the document covers 1 Coverage 2 Households');
    const tags = [...objects.values()].flatMap((object) => /\/S \/(LI|LBody|H2)\b/.exec(object)?.[1] ?? []);
    expect(tags.sort()).toEqual(['H2', 'LBody', 'LBody', 'LI', 'LI']);
  });

  test('leaves out the list when there are no topics', async () => {
    const { topics: _, ...content } = CONTENT;
    const { text } = readBack(await makeSampleDocument(content, { compress: false }));
    expect(text).not.toContain('What the document covers');
  });

  test('keeps the author’s spelling where the font has to do with other letters', async () => {
    const title = 'Ọ̀ṣun: ₦75,000';
    const bytes = await makeSampleDocument({ ...CONTENT, title }, { compress: false });
    expect(readBack(bytes).text).toContain('Osun: NGN 75,000');
    const utf16 = Buffer.from(`\ufeff${title}`, 'utf16le').swap16();
    expect(Buffer.from(bytes).includes(Buffer.concat([Buffer.from('/ActualText ('), utf16]))).toBe(true);
  });

  test.each([
    ['an empty title', { ...CONTENT, title: '  ' }],
    ['an empty summary', { ...CONTENT, summary: '\n' }],
    ['an empty topic', { ...CONTENT, topics: [''] }],
    ['a character that the font lacks', { ...CONTENT, title: 'Report 🎉' }],
  ])('refuses %s', async (_, content) => {
    const path = join(folder, 'refused.pdf');
    await expect(writeSampleDocument(content, path)).rejects.toThrow();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  test('is written with its folder, and tells its size', async () => {
    const path = join(folder, 'tenders', 'one.pdf');
    const size = await writeSampleDocument(CONTENT, path);
    expect(await readFile(path)).toHaveLength(size);
  });
});

describe('the sample plan', () => {
  test('is marked as a sample on its head and every foot, names 969 and has a table with column names', async () => {
    const { text, runs, objects, pages } = readBack(await makeEsmp({ compress: false }));
    expect(text).toContain('Environmental and Social Management Plan');
    expect(text).toContain('Call the toll-free line 969.');
    expect(runs.filter((run) => run.text === 'Sample document')).toHaveLength(2 + pages.length);
    const all = [...objects.values()];
    expect(all.filter((object) => /\/S \/Table\b/.test(object))).toHaveLength(1);
    expect(all.filter((object) => object.includes('/Scope /Column'))).toHaveLength(2);
    expect(all.filter((object) => object.includes('/Scope /Row'))).toHaveLength(11);
  });
});
