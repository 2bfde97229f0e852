import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registerCommands } from '../../../app/cli/register-commands.server';
import { restoreEdition, withdrawEdition } from '../../../app/features/register/editions/withdraw.server';
import { importRegister } from '../../../app/features/register/import.server';
import { runCommand } from '../../support/command';
import { attributesOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const EDITIONS = `${REGISTER}/editions`;
const MAY = `${EDITIONS}/2021-05-sample`;

const site = ownSite();

const command = (...args: string[]) => runCommand(args, { DATABASE_URL: site.databaseUrl });
const textAt = async (address: string) => textOf(await (await site.get(address)).text());
const fileOf = (households: number) =>
  `STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE\n,,${households},4,2,2\nKano,Gaya,${households},4,2,2\n`;
/** Polls, because the site notices a change a moment later. */
const shows = (address: string, words: string | RegExp) =>
  expect.poll(() => textAt(address), { timeout: 10_000 }).toMatch(words);

describe('later imports', () => {
  const FILES = [
    '.csv',
    '.json',
    '.csv?q=kano&sort=female&order=desc',
    '.json?by=state',
    '/citation.bib',
    '/citation.json',
  ];
  const bytes = async () => {
    const files: string[] = [];
    for (const end of FILES) {
      const answer = await site.get(MAY + end);
      expect(answer.status, end).toBe(200);
      files.push(Buffer.from(await answer.arrayBuffer()).toString('base64'));
    }
    return files;
  };

  test('leave every file of an edition byte for byte the same', async () => {
    const before = await bytes();
    const details = [
      { asAt: '2021-05', isSample: true },
      { asAt: '2021-04', isSample: true },
      { asAt: '2022-01', isSample: true },
      { asAt: '2021-05', isSample: false },
      { asAt: '2021-05', isSample: false },
    ];
    for (const [number, detail] of details.entries())
      await importRegister(site.databaseUrl, Buffer.from(fileOf(1000 + number)), {
        ...detail,
        source: 'later',
      });
    await shows(REGISTER, /Nigeria: 1,004 households|1,004/);
    expect(await bytes()).toEqual(before);
    expect(await textAt(MAY)).toContain('8,352,252');
  });

  test('a month redirects to its best edition: official before sample, latest before earlier', async () => {
    // "2021-05" is now an edition's own name; its correction has another.
    expect((await site.get(`${EDITIONS}/2021-05`)).status).toBe(200);
    expect((await site.get(`${EDITIONS}/2021-04`)).headers.get('location')).toBe(
      `${EDITIONS}/2021-04-sample`,
    );
    expect((await site.get(`${REGISTER}/changes`)).headers.get('location')).toBe(
      `${REGISTER}/changes/2021-05..2021-05-r2`,
    );
  });
});

describe('a withdrawn edition', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-withdraw-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('stays online with the reason, outside sitemap and search engines; the site shows the next one', async () => {
    const { code, output } = await command(
      'register:withdraw',
      '2021-05-r2',
      '--reason',
      'A column was shifted.',
    );
    expect(output).toContain('Edition 2021-05-r2 is withdrawn.');
    expect(code).toBe(0);
    await shows(
      `${EDITIONS}/2021-05-r2`,
      /This edition is withdrawn\. Since \d.* Reason: A column was shifted\./,
    );
    const page = await site.get(`${EDITIONS}/2021-05-r2`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(attributesOf(await page.text(), 'meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect((await site.get(`${EDITIONS}/2021-05-r2.csv`)).headers.get('x-robots-tag')).toBe('noindex');
    const sitemap = await (await site.get('/sitemap.xml')).text();
    expect(sitemap).not.toContain('2021-05-r2');
    expect(sitemap).toContain(`${EDITIONS}/2021-05</loc>`);
    await shows(REGISTER, /1,003/);
    await shows(EDITIONS, /edition 2021-05-r2 This edition is withdrawn\./);
    expect(await (await site.get(`${EDITIONS}.atom`)).text()).toContain('Withdrawn: A column was shifted.');
    expect(await textAt(`${REGISTER}/changes/2021-05..2021-05-r2`)).toContain(
      'Edition 2021-05-r2 is withdrawn.',
    );
    const search = await (await site.get('/api/search?query=gaya%20lga')).text();
    expect(search).toContain('1,003 households');
  });

  test('can be restored', async () => {
    expect((await command('register:restore', '2021-05-r2')).output).toContain(
      'Edition 2021-05-r2 is restored.',
    );
    await shows(REGISTER, /1,004/);
    expect(await textAt(`${EDITIONS}/2021-05-r2`)).not.toContain('withdrawn');
  });

  test.each([
    [['register:withdraw', '2021-05'], 1, '--reason must say in one line'],
    [['register:restore', '2021-05', 'x'], 2, 'Usage: npm run register:restore'],
  ])('%j is refused', async (args, code, message) => {
    const ended = await command(...args);
    expect(ended.output).toContain(message);
    expect(ended.code).toBe(code);
  });

  // Without a process: the commands above show how a refusal is told.
  test('is not one that is missing, nor withdrawn for a reason of two lines, nor restored unless withdrawn', async () => {
    const { databaseUrl } = site;
    await expect(withdrawEdition(databaseUrl, '2099-01', 'x')).rejects.toThrow(
      'There is no edition "2099-01". There are: 2020-12-sample',
    );
    await expect(withdrawEdition(databaseUrl, '2021-05', 'a\nb')).rejects.toThrow(
      '--reason must say in one line',
    );
    await expect(restoreEdition(databaseUrl, '2021-05')).rejects.toThrow('Edition 2021-05 is not withdrawn.');
  });

  test('cannot be withdrawn without being named', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      expect(await registerCommands['register:withdraw']([])).toBe(2);
      expect(complain.mock.calls.join()).toContain('Usage: npm run register:withdraw');
    } finally {
      complain.mockRestore();
    }
  });

  test('cannot be the last remaining one', async () => {
    const editions = [
      '2020-12-sample',
      '2021-04-sample',
      '2021-05-sample',
      '2021-05-sample-r2',
      '2022-01-sample',
      '2021-05',
    ];
    for (const edition of editions) await withdrawEdition(site.databaseUrl, edition, 'a test');
    const refused = await command('register:withdraw', '2021-05-r2', '--reason', 'a test');
    expect(refused.output).toContain(
      'Nothing was changed. Edition 2021-05-r2 is the only one that is not withdrawn',
    );
    expect(refused.code).toBe(1);
    await shows(REGISTER, /1,004/);
  });

  test('is not imported again from the same file', async () => {
    const file = path.join(folder, 'register.csv');
    await writeFile(file, fileOf(1003));
    const again = await command('register:import', file, '--as-at', '2021-05', '--source', 'again');
    expect(again.output).toContain(
      'Edition 2021-05 (2 rows) was already imported from an identical file: nothing changed.',
    );
  });
});
