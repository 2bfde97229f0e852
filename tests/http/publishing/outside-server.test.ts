import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { contentFiles } from '../../../app/content-files/store.server';
import { proposeFiles } from '../../../app/features/publishing/propose-files.server';
import { publishNow } from '../../../app/publishing.server';
import { book } from '../../../tools/take-away/book';
import { writeFolder } from '../../../tools/take-away/folder';
import { takePages } from '../../../tools/take-away/take-pages';
import { allPages } from '../../support/command';
import { rowsOf, withClient } from '../../support/databases';
import { attributesOf, textOf } from '../../support/dom';
import { MARK } from '../../support/overlay';
import { freePort, REMIX_SERVE, SECRET_KEY, startSite, type TestSite } from '../../support/site';
import { keepUploads, UPLOADED_ITEM } from '../../support/uploaded-item';
import { approve, approved, newOffice } from './desk-people';
import { proposeWord } from './published-word';

// What is published is shown by all that shows the site, and not by server.js alone.

/** The oldest item of the news, which the desk takes away. */
const OLDEST = contentFiles('news', '.md')[0] ?? { file: '', content: '' };
const AWAY = '/news/2020-highlights';
const LIST = '/resource-hub/news';
const ORIGIN = 'https://nassco.example';

let url: string;
let pictures: string[];
beforeAll(async () => {
  url = await newOffice(inject('serverUrl'));
  pictures = await keepUploads(url);
  await withClient(url, (client) =>
    proposeFiles(client, [{ file: OLDEST.file, text: null, base: OLDEST.content }]),
  );
  const [away] = await rowsOf<{ id: string; version: number }>(
    url,
    "SELECT id, version FROM content_revision WHERE state = 'proposed'",
  );
  await approve(url, { revision: Number(away?.id), version: away?.version ?? 0 });
  await approved(url, UPLOADED_ITEM.file, UPLOADED_ITEM.text);
  expect(await publish()).toHaveLength(2);
}, 300_000);

async function publish() {
  vi.stubEnv('DATABASE_URL', url);
  const { published, failed } = await publishNow();
  vi.unstubAllEnvs();
  expect(failed).toEqual([]);
  return published;
}

test('the list of all pages has what is published, and not what was taken away', async () => {
  const pages = await allPages(url);
  expect(OLDEST.file).toContain(path.basename(AWAY));
  expect(pages).toContain(UPLOADED_ITEM.path);
  expect(pages).not.toContain(AWAY);
  expect(pages.length).toBeGreaterThan(200);
});

describe('stock remix-serve', () => {
  let stock: TestSite;
  beforeAll(async () => {
    stock = await startSite({ DATABASE_URL: url, PORT: await freePort() }, REMIX_SERVE);
  });

  const get = (at: string) => stock.get(at, { headers: { Connection: 'close' } });
  const text = async (at: string) => textOf(await (await get(at)).text());

  test('shows texts and uploads from its first page on', async () => {
    expect(await text(UPLOADED_ITEM.path)).toContain(`There is a document (PDF, 10 KB) too, ${MARK}.`);
    expect(await (await get('/sitemap.xml')).text()).toContain(UPLOADED_ITEM.path);
    const document = await get(UPLOADED_ITEM.document);
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    for (const file of pictures) expect((await get(file)).status, file).toBe(200);
    expect((await get(AWAY)).status).toBe(410);
  });

  test('follows what is published later', async () => {
    const { revision, version, paths, isIn } = await proposeWord(url, 'later-fraud');
    expect((await get(paths[0] ?? '')).status).toBe(404);
    await approve(url, { revision, version });
    await publish();
    await expect.poll(async () => isIn(await (await get(paths[0] ?? '')).text())).toBe(true);
  });

  test('ends on a signal, and has complained of nothing', async () => {
    expect(await stock.stop()).toBe(0);
    expect(stock.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  });
});

describe('a copy to hand out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nassco-taken-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const outlines = { type: 'root' as const, children: [] };

  test('has texts and pictures of the desk, in folder and book', { timeout: 300_000 }, async () => {
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('SECRET_KEY', SECRET_KEY);
    const taken = await takePages(ORIGIN, (at) => at.startsWith('/news/') || at === LIST);
    vi.unstubAllEnvs();
    writeFolder(taken, { origin: ORIGIN, outlines, day: '27 November 2026', built: 'build/client', folder });
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    const item = read('news/uploaded-at-the-desk.html');
    expect(textOf(item)).toContain(`There is a document (PDF, 10 KB) too, ${MARK}.`);
    expect(attributesOf(item, 'a', 'href')).toContain(ORIGIN + UPLOADED_ITEM.document);
    const [picture = ''] = attributesOf(item, 'img', 'src').filter((src) => src.includes('made-for-files'));
    const { format, width } = await sharp(path.join(folder, 'news', picture)).metadata();
    expect([format, width]).toEqual(['jpeg', Number(/-(\d+)\.jpg$/.exec(picture)?.[1])]);
    // Of the build beside it.
    expect(taken.pictures.size).toBeGreaterThan(10);
    expect(taken.pages.map((page) => page.path)).not.toContain(AWAY);

    const settings = { title: 'NASSCO', publisher: 'The office', made: '2026-11-27T04:00:00Z' };
    const files = unzipSync(book(taken, { ...settings, origin: ORIGIN, outlines }));
    expect(Buffer.from(files['book/news.uploaded-at-the-desk.xhtml'] ?? []).toString()).toContain(MARK);
    expect(Buffer.from(files[`book/pictures/${path.basename(picture)}`] ?? [])).toEqual(
      readFileSync(path.join(folder, 'news', picture)),
    );
  });
});
