import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPdfs } from './build-pdfs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-pdfs-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes all files and reports their sizes, with the same bytes each time', async () => {
  const first = await buildPdfs(folder);
  expect(first.map(({ name, outcome, sample }) => [name, outcome, sample])).toEqual([
    ['esmp.pdf', 'written', true],
    ['data-access-request-form.pdf', 'written', false],
    ['privacy-policy.pdf', 'written', false],
  ]);
  const bytes = await readFile(join(folder, 'esmp.pdf'));
  expect(bytes).toHaveLength(first[0]?.bytes ?? 0);
  expect(await buildPdfs(folder)).toEqual(first);
  expect(await readFile(join(folder, 'esmp.pdf'))).toEqual(bytes);
});

test('keeps a file that the office put there, and says so', async () => {
  await writeFile(join(folder, 'esmp.pdf'), '%PDF-1.4 the office’s own');
  const [plan] = await buildPdfs(folder);
  expect(plan).toMatchObject({ outcome: 'kept', sample: false });
  expect(await readFile(join(folder, 'esmp.pdf'), 'utf8')).toBe('%PDF-1.4 the office’s own');
});

test('fails when the folder cannot be written to', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(buildPdfs(join(folder, 'file'))).rejects.toThrow();
});
