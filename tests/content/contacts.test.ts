import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../app/content.server';
import { contentText } from '../../app/content-files/store.server';
import { documentsFile } from '../../app/features/documents/document-list.server';
import { PlaceholderFiles } from '../../app/features/documents/PlaceholderFiles';
import { LIBRARY_PATH } from '../../app/features/documents/paths';
import { pageFiles } from '../../app/features/pages/pages.server';
import { stakeholdersFile } from '../../app/features/people/people.server';
import { makeDataAccessRequestForm } from '../../tools/documents/pdf/data-access-request-form';
import { readBack } from '../../tools/documents/pdf/read-back';

const isSampleAddress = /^address:\n {2}sample: true$/m.test(contentText('app/content/site.yaml') ?? '');

describe('who is told to write is told where', () => {
  test('no text sends people to the foot of the page', () => {
    const found = ['app/content', 'app/features', 'tools']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((file) => /\.(md|yaml|tsx?)$/.test(file))
      .filter((file) =>
        /foot of (the|each|every) page/.test(contentText(file) ?? readFileSync(file, 'utf8')),
      );
    expect(found).toEqual([]);
  });

  test.each([...pageFiles().values()])('$path', ({ content }) => {
    if (/\bwrite to the office\b/i.test(content)) expect(content).toMatch(/^::office-address$/m);
  });

  test('the printed form shows the address, or who tells it while it is a sample', async () => {
    expect(readBack(await makeDataAccessRequestForm('12 Street, Abuja')).text).toContain('12 Street, Abuja');
    const { text } = readBack(await makeDataAccessRequestForm());
    expect(text.includes('call 969 for the address')).toBe(isSampleAddress);
  });
});

describe('placeholders are not promised as documents', () => {
  test.each([...pageFiles().values()])('$path', ({ path, content }) => {
    const sends = content.includes(`](${LIBRARY_PATH})`) && path !== '/resource-hub';
    if (sends) expect(content).toMatch(/^::placeholder-files$/m);
  });

  test('the count says how many of the files are placeholders, and nothing once there are none', async () => {
    const given = { files: 3, named: 'files' };
    const said = (placeholders: number) => JSON.stringify(PlaceholderFiles({ placeholders, ...given }));
    expect(said(3)).toMatch(/All.*are placeholders/);
    expect(said(1)).toMatch(/is a placeholder/);
    expect(said(0)).toBe('null');
    expect(await blocks['placeholder-files']?.content?.({})).toMatchObject({
      files: documentsFile.read().documents.length,
    });
  });

  test('a tile leads to the partner’s own site or nowhere', () => {
    for (const { link, sample } of stakeholdersFile.read().groups.flatMap(({ tiles }) => tiles)) {
      expect(link ?? '').not.toMatch(/example\.(com|net|org)/);
      expect(Boolean(link)).toBe(!sample);
    }
  });
});
