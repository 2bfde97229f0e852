import { expect, test, vi } from 'vitest';
import type { Edition } from '../edition.server';
import { measureFile } from './measured.server';

const edition: Edition = {
  id: 1,
  slug: '2021-05',
  title: 'Summary',
  asAt: '2021-05-01',
  source: 'the office',
  isSample: false,
  rowCount: 774,
  sha256: 'a'.repeat(64),
  importedAt: '2026-11-22T09:30:00Z',
  withdrawn: null,
};

async function* pieces() {
  yield Buffer.from('ab');
  yield Buffer.from('c');
}

test('a file is read once, although no changes are heard of', async () => {
  const read = vi.fn(async () => pieces());
  const facts = {
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  };
  expect(await Promise.all([measureFile(edition, 'a', read), measureFile(edition, 'a', read)])).toEqual([
    facts,
    facts,
  ]);
  expect(await measureFile({ ...edition }, 'a', read)).toEqual(facts);
  expect(read).toHaveBeenCalledTimes(1);
});

test('another file, and the same one of an edition withdrawn since, are read', async () => {
  const read = vi.fn(async () => pieces());
  await measureFile(edition, 'b', read);
  await measureFile(edition, 'c', read);
  const withdrawn = { at: '2026-11-24T09:30:00Z', reason: 'a wrong column' };
  await measureFile({ ...edition, withdrawn }, 'c', read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a failed reading is repeated, and a file of an edition too long is not read', async () => {
  const fails = vi.fn(() => Promise.reject(new Response('', { status: 503 })));
  await expect(measureFile(edition, 'd', fails)).rejects.toBeInstanceOf(Response);
  expect(await measureFile(edition, 'd', async () => pieces())).toMatchObject({ bytes: 3 });
  expect(await measureFile({ ...edition, rowCount: 10_001 }, 'd', fails)).toBeUndefined();
  expect(fails).toHaveBeenCalledTimes(1);
});
