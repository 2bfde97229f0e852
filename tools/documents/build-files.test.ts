import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFiles } from './build-files';

let folder = '';
let content = '';
let site = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-files-'));
  content = join(folder, 'content');
  site = join(folder, 'site');
  for (const part of ['data', 'news', 'files/samples']) await mkdir(join(content, part), { recursive: true });
  await sample('a-plan.pdf', '%PDF-1.7 a sample');
  await listDocument('sample: true');
});
afterEach(() => rm(folder, { recursive: true }));

async function listDocument(...more: string[]) {
  const entry = [
    'title: A Plan',
    "date: '2025-09-08'",
    'excerpt: See [the page](/x).',
    'link: /documents/a-plan.pdf',
  ];
  const lines = [...entry, ...more].map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`);
  await writeFile(join(content, 'data/documents.yaml'), `documents:\n${lines.join('\n')}\n`);
}

const sample = (name: string, text: string) => writeFile(join(content, 'files/samples', name), text);
const build = () => buildFiles({ content, site });
const made = async () => (await readdir(join(site, 'documents'))).sort();
const manifest = async () => JSON.parse(await readFile(join(site, 'documents/manifest.json'), 'utf8'));

test('copies a sample once, and again when it has changed', async () => {
  expect(await build()).toEqual({ files: 1, written: ['a-plan.pdf'] });
  expect(await build()).toEqual({ files: 1, written: [] });
  const { bytes, sample: isSample } = (await manifest())['/documents/a-plan.pdf'];
  expect(isSample).toBe(true);
  expect(await readFile(join(site, 'documents/a-plan.pdf'))).toHaveLength(bytes);
  await sample('a-plan.pdf', '%PDF-1.7 another sample');
  expect((await build()).written).toEqual(['a-plan.pdf']);
  await writeFile(join(site, 'documents/a-plan.pdf'), 'cut short');
  expect((await build()).written).toEqual(['a-plan.pdf']);
});

test("the office's own file replaces the sample, and the sample returns when it is removed", async () => {
  await build();
  const own = join(content, 'files/a-plan.pdf');
  await writeFile(own, "%PDF-1.7 the office's own");
  expect(await build()).toEqual({ files: 1, written: ['a-plan.pdf'] });
  expect(await readFile(join(site, 'documents/a-plan.pdf'), 'utf8')).toBe("%PDF-1.7 the office's own");
  expect((await manifest())['/documents/a-plan.pdf'].sample).toBe(false);
  await rm(own);
  expect((await build()).written).toEqual(['a-plan.pdf']);
});

test("lists the site's own files with what they are", async () => {
  await buildFiles({ content, site }, [{ name: 'plan.pdf', bytes: 7, outcome: 'written', sample: true }]);
  expect((await manifest())['/plan.pdf']).toMatchObject({ bytes: 7, sample: true });
});

test('copies files that news items link to, and removes files that nothing links to', async () => {
  const item =
    "---\ntitle: News\ndate: '2025-01-01'\ntype: download\nlink: /documents/news.pdf\nsample: true\n---\n";
  await writeFile(join(content, 'news/one.md'), item);
  await sample('news.pdf', '%PDF-1.7 a sample');
  await build();
  expect(await made()).toEqual(['a-plan.pdf', 'manifest.json', 'news.pdf']);
  await rm(join(content, 'news/one.md'));
  await build();
  expect(await made()).toEqual(['a-plan.pdf', 'manifest.json']);
});

test('stops at an entry that is not a sample and has no file, names its line, and keeps existing files', async () => {
  await build();
  await listDocument();
  await expect(build()).rejects.toThrow(
    `${join(content, 'data/documents.yaml')}:5: there is no file for /documents/a-plan.pdf: put a-plan.pdf into ${join(content, 'files')}`,
  );
  expect(await made()).toEqual(['a-plan.pdf', 'manifest.json']);
});

test('stops at an entry marked as a sample that has neither a file nor a sample', async () => {
  await rm(join(content, 'files/samples'), { recursive: true });
  await expect(build()).rejects.toThrow(
    ':5: there is no file for /documents/a-plan.pdf: put a-plan.pdf into',
  );
});

test.each([
  ['My Plan.pdf', '%PDF-1.7', 'lower-case letters, digits and single hyphens'],
  ['plan.pdf', '<html>', 'this is not a PDF file'],
])('refuses %s holding %s', async (name, text, message) => {
  await writeFile(join(content, 'files', name), text);
  await expect(build()).rejects.toThrow(message);
});
