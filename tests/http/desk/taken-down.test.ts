import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { checkContent, contentNotes } from '../../../app/check-content.server';
import { contentFiles, withContent } from '../../../app/content-files/store.server';
import { onePage } from '../../../app/features/documents/uploads/made-pdf';
import { takePages } from '../../../tools/take-away/take-pages';
import { runCommand } from '../../support/command';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { savedDraft } from '../../support/desk-content';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { SECRET_KEY } from '../../support/site';

const site = ownSite();

let ada: DeskPerson;
let bola: DeskPerson;
beforeAll(async () => {
  ada = await joinDesk(site, ['editor'], 'ada@office.example');
  bola = await joinDesk(site, ['editor'], 'bola@office.example');
});

const textAt = async (answer: Response | Promise<Response>) => textOf(await (await answer).text());
const statusOf = async (address: string) => (await site.get(address)).status;

/** Publishes a draft, or a proposal, as a second person who has read what follows. */
async function publish(revision: string) {
  const page = await (await bola.get(revision)).text();
  if (all(page, 'input[value="propose"]').length + all(page, 'input[value="approve"]').length === 0) {
    const proposed = await ada.send(revision, 'propose', { why: 'It is needed.' });
    expect(proposed.status, await textAt(proposed.clone())).toBe(303);
  } else if (all(page, 'input[value="approve"]').length === 0)
    expect((await ada.send(revision, 'propose', { why: 'It is needed.' })).status).toBe(303);
  const approved = await bola.send(revision, 'approve', { read: 'yes' });
  expect(approved.status, await textAt(approved.clone())).toBe(303);
  expect(await textAt(bola.get(revision))).toContain('Published. It is on all pages within seconds.');
}

async function newsItem(title: string, body: string, more: Record<string, string> = {}) {
  const excerpt = `What ${title} is about.`;
  await publish(
    await savedDraft(ada, '/desk/content/news/new', { title, date: '2026-11-20', excerpt, body, ...more }),
  );
}

/** Proposes to take something down. @returns the path of the revision */
async function proposed(form: string, fields: Record<string, string>) {
  const answer = await ada.send(form, 'take-down', fields);
  expect(answer.status, await textAt(answer.clone())).toBe(303);
  return answer.headers.get('Location') ?? '';
}

/** What stands under "What follows from it": words, and links to forms. */
async function followsFrom(revision: string) {
  const page = await (await bola.get(revision)).text();
  expect(textOf(page)).not.toContain('What is wrong');
  return { words: textOf(page), forms: attributesOf(page, 'main ul ul a', 'href') };
}

/** Checks this process's content with an export's texts. It takes seconds, in which connections that the site closes go unseen. */
async function withTexts<Found>(
  texts: (readonly [string, string | null])[],
  check: () => Found,
): Promise<Found> {
  const found = withContent({ texts: new Map(texts) }, check);
  await sleep(100);
  return found;
}

/** The texts of an export, by the path of their file. */
async function exportedTexts() {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-export-'));
  try {
    const { code, output } = await runCommand(['content:export', folder], { DATABASE_URL: site.databaseUrl });
    expect(code, output).toBe(0);
    const files = await readdir(folder, { recursive: true });
    return await Promise.all(
      files
        .filter((file) => /\.(md|yaml)$/.test(file) && !file.includes('pictures-desk'))
        .map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('a page that others link to', () => {
  const FORM = '/desk/content/news/2026-11-20-the-first-forum';
  const LINKING = '/desk/content/news/2026-11-20-what-links';

  beforeAll(async () => {
    await newsItem('The First Forum', 'They met.');
    await newsItem('What Links', 'See [the forum](/news/the-first-forum).');
  });

  test('is renamed once the links were named and it was confirmed; they go on working', async () => {
    const revision = await savedDraft(ada, FORM, { title: 'The Forum of Kano' });
    const { words, forms } = await followsFrom(revision);
    expect(words).toContain('changes from /news/the-first-forum to /news/the-forum-of-kano');
    expect(words).toContain('“What Links” (news/2026-11-20-what-links.md), line');
    expect(forms).toEqual([LINKING]);
    expect((await ada.send(revision, 'propose', { why: 'A better title.' })).status).toBe(303);
    const unread = await bola.send(revision, 'approve');
    expect([unread.status, await textAt(unread)]).toEqual([422, expect.stringContaining('tick the box')]);
    await publish(revision);
    const old = await site.get('/news/the-first-forum');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/news/the-forum-of-kano']);
  });

  test('is taken down in the same way, and whoever follows a link to a former address of it is told', async () => {
    const nowhere = await ada.send(FORM, 'take-down', { why: 'It was wrong.', look: '/no-such-page' });
    expect([nowhere.status, await textAt(nowhere)]).toEqual([
      422,
      expect.stringContaining('another page of this site'),
    ]);
    const itself = await ada.send(FORM, 'take-down', { why: 'Wrong.', look: '/news/the-forum-of-kano' });
    expect(itself.status).toBe(422);
    const revision = await proposed(FORM, { why: 'It was wrong.', look: '/resource-hub/news' });
    const { words, forms } = await followsFrom(revision);
    expect(words).toContain('The page /news/the-forum-of-kano goes.');
    expect(forms).toEqual([LINKING]);
    await publish(revision);
    for (const address of ['/news/the-forum-of-kano', '/news/the-first-forum'])
      await expect.poll(async () => (await site.get(address, { redirect: 'follow' })).status).toBe(410);
  });

  test('keeps nothing else from being published, and new links to it are asked about', async () => {
    const revision = await savedDraft(ada, LINKING, {
      body: 'See [the forum](/news/the-first-forum) and [it](/news/the-forum-of-kano).',
    });
    const { words } = await followsFrom(revision);
    expect(words).toContain('The text links to /news/the-forum-of-kano, which was taken down:');
    expect(words).not.toContain('The text links to /news/the-first-forum');
    expect((await ada.send(revision, 'discard')).status).toBe(303);
    const never = await savedDraft(ada, LINKING, { body: 'See [it](/news/that-never-was).' });
    expect(await textAt(ada.get(never))).toContain('there is no page /news/that-never-was');
    expect((await ada.send(never, 'discard')).status).toBe(303);
  });

  test('fails no build once it is exported: the check notes the links', async () => {
    const texts = await exportedTexts();
    expect(texts.map(([file]) => file)).toContain('app/content/data/moved.yaml');
    const [problems, notes] = await withTexts(texts, () => [checkContent(), contentNotes()]);
    expect(problems).toEqual([]);
    expect(notes).toContainEqual({
      file: 'app/content/news/2026-11-20-what-links.md',
      line: 7,
      message: '/news/the-first-forum was taken away, as its readers are told',
    });
  });
});

describe('a page that a menu or a route of its own names', () => {
  /** Where links to it are told of. */
  const TOLD: Record<string, string> = {
    '/who-we-are/our-history': 'the menus of the site (site.yaml), line',
    '/get-involved/tenders': 'newsletters and emails about tenders (“All tenders”)',
    '/releases': 'the feed and the calendar file of the releases',
  };
  const TAKEN = Object.keys(TOLD);
  const pagesListed = async () => {
    const { code, told, output } = await runCommand(['content:pages'], { DATABASE_URL: site.databaseUrl });
    expect(code, output).toBe(0);
    return told.trim().split('\n');
  };
  const foundFor = async (words: string) => attributesOf(await textOfSearch(words), 'main ol a', 'href');
  const textOfSearch = async (words: string) =>
    (await site.get(`/search?query=${encodeURIComponent(words)}`)).text();

  test.each(TAKEN)(
    '%s says that it is gone, and where to look',
    async (path) => {
      const form = `/desk/content/pages/${path.slice(1).replaceAll('/', '--')}`;
      const revision = await proposed(form, { why: 'It is out of date.', look: '/who-we-are/about-us' });
      const { words } = await followsFrom(revision);
      expect(words).toContain(`The page ${path} goes.`);
      expect(words).toContain(TOLD[path]);
      await publish(revision);
      await expect.poll(() => statusOf(path)).toBe(410);
      const gone = await textAt(site.get(path));
      expect(gone).toContain('It is out of date.');
      expect(gone).toContain('Look here instead: About Us');
      expect(await statusOf(`${path}.md`)).toBe(410);
    },
    180_000,
  );

  test('they are in no list of pages and in no search', async () => {
    const pages = await pagesListed();
    const sitemap = await (await site.get('/sitemap.xml')).text();
    const found = await Promise.all(['Our History', 'Tenders', 'Release calendar'].map(foundFor));
    for (const path of TAKEN) {
      expect(pages).not.toContain(path);
      expect(sitemap).not.toContain(`${path}</loc>`);
      expect(found.flat()).not.toContain(path);
    }
    expect(found.flat().length).toBeGreaterThan(2);
    expect(pages.length).toBeGreaterThan(100);
  }, 180_000);

  test('the copies to hand out are made without them', async () => {
    const wanted = new Set([...TAKEN, '/', '/nsr', '/who-we-are/about-us']);
    vi.stubEnv('DATABASE_URL', site.databaseUrl);
    vi.stubEnv('SECRET_KEY', SECRET_KEY);
    const { pages } = await takePages(site.url, (path) => wanted.has(path)).finally(() => vi.unstubAllEnvs());
    expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/nsr', '/who-we-are/about-us']);
  }, 180_000);

  test('they fail no build once they are exported', async () => {
    const texts = await exportedTexts();
    expect(texts.map(([file]) => file)).toContain('app/content/data/moved.yaml');
    const without = TAKEN.map((path) => [`app/content/pages${path}.md`, null] as const);
    expect(await withTexts([...texts, ...without], checkContent)).toEqual([]);
  }, 180_000);
});

describe('an uploaded document', () => {
  const ADDRESS = '/documents/cassava-prices.pdf';
  const FORM = '/desk/content/take-down/documents/cassava-prices';
  const upload = (name: string) =>
    ada.send('/desk/content/documents/new', 'upload', {
      file: new File([onePage() as BlobPart], 'a.pdf', { type: 'application/pdf' }),
      title: 'Prices of cassava',
      name,
    });

  beforeAll(async () => {
    expect((await upload('cassava-prices')).status).toBe(303);
    await newsItem('Prices', `Read [them](${ADDRESS}).`);
  });

  test('is taken down by two people, who see the texts that link to it', async () => {
    await expect.poll(() => statusOf(ADDRESS)).toBe(200);
    const list = await (await ada.get('/desk/content/documents')).text();
    expect(attributesOf(list, 'td a', 'href')).toContain(FORM);
    const page = await (await ada.get(FORM)).text();
    expect(textOf(page)).toMatch(/second person has to approve.*These texts name it/s);
    expect(attributesOf(page, 'main ul a', 'href')).toContain('/desk/content/news/2026-11-20-prices');
    const wrong = await ada.send(FORM, 'take-down', { why: 'They were wrong.', look: '/nowhere' });
    expect(wrong.status).toBe(422);
    const revision = await proposed(FORM, { why: 'They were <b>wrong</b>.', look: '/resource-hub/news' });
    expect(await textAt(bola.get('/desk/content'))).toContain('Document: Prices of cassava');
    expect(await textAt(ada.get(FORM))).toContain('This is proposed already');
    const own = await (await ada.get(revision)).text();
    expect(all(own, 'input[value="approve"]')).toEqual([]);
    const { words } = await followsFrom(revision);
    expect(words).toContain(`The file ${ADDRESS} is erased for good.`);
    const until = await bola.send(revision, 'approve', { read: 'yes', until: '2027-06-01T09:00' });
    expect([until.status, await textAt(until)]).toEqual([422, expect.stringContaining('does not come back')]);
    await publish(revision);
    await expect.poll(() => statusOf(ADDRESS)).toBe(410);
    const gone = await site.get(ADDRESS);
    expect(gone.headers.get('Cache-Control')).toBe('no-store');
    expect(await textAt(gone)).toMatch(/They were <b>wrong<\/b>\. Look here instead: News/);
    expect(await site.rows('SELECT FROM content_document WHERE path = $1', [ADDRESS])).toEqual([]);
    expect(await textAt(ada.get('/desk/content/documents'))).toContain('No document here.');
    const log = await site.rows(
      "SELECT login, detail FROM staff_action WHERE detail LIKE '%cassava-prices.pdf%' ORDER BY id",
    );
    expect(log.map(({ login, detail }) => `${login} ${detail.split(': ')[1]}`)).toEqual([
      'ada@office.example uploaded',
      'ada@office.example to be taken away',
      'ada@office.example proposed',
      'bola@office.example approved',
      'the website published',
    ]);
    expect(await statusOf('/news/prices')).toBe(200);
  });

  test('leaves its name to no other', async () => {
    const again = await upload('cassava-prices');
    expect([again.status, await textAt(again)]).toEqual([422, expect.stringContaining('was taken down')]);
  });

  test('that no text has named is taken down by one person alone', async () => {
    expect((await upload('never-named')).status).toBe(303);
    const form = '/desk/content/take-down/documents/never-named';
    expect(await textAt(ada.get(form))).toContain('You can approve this yourself.');
    const revision = await proposed(form, { why: 'A mistake.', look: '' });
    expect((await ada.send(revision, 'approve', { read: 'yes' })).status).toBe(303);
    await expect.poll(() => statusOf('/documents/never-named.pdf')).toBe(410);
    expect((await ada.get(form)).status).toBe(404);
  });
});

describe('an uploaded picture', () => {
  const FORM = '/desk/content/take-down/pictures/market-gaya';
  const SHOWING = '/desk/content/news/2026-11-20-market-day';
  let file = '';

  beforeAll(async () => {
    const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#5a783c' } })
      .jpeg()
      .toBuffer();
    const answer = await ada.send('/desk/content/pictures/new', 'upload', {
      file: new File([photo as BlobPart], 'a.jpg', { type: 'image/jpeg' }),
      alt: 'A market',
      shape: 'wide',
      focus: 'middle',
      across: '25',
      down: '33,3',
      consent: 'yes',
      name: 'market-gaya',
    });
    expect(answer.status, await textAt(answer.clone())).toBe(303);
    await newsItem('Market Day', 'They came.', { image: 'market-gaya' });
    const [row] = await site.rows("SELECT file FROM content_picture_file WHERE file LIKE '%-640.jpg'");
    file = `/pictures/${row.file}`;
    const served = await site.get(file);
    expect([served.status, served.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=31536000, immutable, s-maxage=60',
    ]);
  });

  test('is kept as long as a text shows it, which is named', async () => {
    expect(await textAt(ada.get(FORM))).toContain('These texts show it. Take it out of them first.');
    const revision = await proposed(FORM, {
      why: 'Somebody in it asked for that.',
      look: '/resource-hub/news',
    });
    const page = await (await bola.get(revision)).text();
    expect(textOf(page)).toMatch(/What is wrong.*news\/2026-11-20-market-day\.md/s);
    expect(attributesOf(page, 'main ul a', 'href')).toContain(SHOWING);
    expect(all(page, 'input[value="approve"]')).toEqual([]);
    expect(await statusOf(file)).toBe(200);
  });

  test('is taken down once no text shows it', async () => {
    await publish(await savedDraft(ada, SHOWING, { image: '' }));
    const page = await (await ada.get(FORM)).text();
    const [revision = ''] = attributesOf(page, '.note a', 'href');
    await publish(revision);
    await expect.poll(() => statusOf(file)).toBe(410);
    const gone = await textAt(site.get(file.replace('640.jpg', '320.webp')));
    expect(gone).toContain('Somebody in it asked for that. Look at /resource-hub/news instead.');
    expect(await site.rows('SELECT FROM content_picture_file')).toEqual([]);
    expect(textsOf(await (await ada.get('/desk/content/pictures')).text(), 'td img')).toEqual([]);
  });
});

describe('a folder of which the last text is taken down', () => {
  test('is asked about, and its list then says that there is none', async () => {
    const [last, ...others] = contentFiles('warnings', '.md');
    for (const { file, content } of others)
      await site.rows(
        "INSERT INTO content_revision (path, text, base_text, state, published_at) VALUES ($1, NULL, $2, 'published', now())",
        [file, content],
      );
    await site.rows('UPDATE content_state SET version = version + 1');
    await site.rows("SELECT pg_notify('content_changed', '')");
    const name = path.basename(last?.file ?? '', '.md');
    const revision = await proposed(`/desk/content/warnings/${name}`, {
      why: 'It is over.',
      look: '/warnings',
    });
    const { words } = await followsFrom(revision);
    expect(words).toContain(
      'This is the last fraud warning. The list of warnings then says that there are none',
    );
    await publish(revision);
    await expect.poll(() => textAt(site.get('/warnings'))).toContain('There are no warnings at the moment.');
    for (const address of ['/', '/warnings.atom', '/llms.txt', '/sitemap.xml', '/is-it-from-us'])
      expect(await statusOf(address), address).toBe(200);
  });
});
