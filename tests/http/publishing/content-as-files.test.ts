import { expect, inject, test } from 'vitest';
import { compareAsFiles } from '../../faults/content-as-files';
import { broken } from '../../support/short-form';

// The short form of `npm run fault content-as-files`, which also builds the files, and compares every page.
test('what is published, written as files and imported elsewhere, gives the same pages, byte for byte', async () => {
  expect(broken(await compareAsFiles(inject('serverUrl'), { isShort: true }))).toEqual([]);
}, 240_000);
