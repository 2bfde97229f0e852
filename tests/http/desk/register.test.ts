import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DeskPerson, type Fields, joinDesk } from '../../support/desk';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite();

const SAMPLE = readFileSync('app/content/data/register/2021-05-sample.csv', 'utf8');
const UPLOAD = '/desk/register/upload';
const PUBLIC = '/where-we-work/nsr-summary-by-lga';

const textAt = async (answer: Response) => textOf(await answer.text());

/** The sample's rows as other bytes. */
const sampleWith = (lineEnds: number) => `${SAMPLE}${'\n'.repeat(lineEnds)}`;

function upload(person: DeskPerson, content: string | Uint8Array, more: Fields = {}, name = 'register.csv') {
  const file = new File([content as BlobPart], name, { type: 'text/csv' });
  return person.send(UPLOAD, 'upload', { asAt: '2022-05', source: "The office's file", file, ...more });
}

async function uploaded(person: DeskPerson, content: string, more: Fields = {}): Promise<string> {
  const answer = await upload(person, content, more);
  expect(answer.status, await answer.clone().text()).toBe(303);
  return answer.headers.get('location') ?? '';
}

const publicText = async () => textAt(await site.get(PUBLIC));

describe('a file of the register', () => {
  test('is checked, kept, looked at, and published by a second person', async () => {
    const [one, two] = [await joinDesk(site, ['register']), await joinDesk(site, ['register'])];
    const wrong = await upload(one, SAMPLE.replace(/^Abia,Bende,.*$/m, 'Abia,Bende,many,1,2,3'));
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(textOf(page)).toMatch(
      /The file has an error, so nothing was kept\. Line \d+: HOUSEHOLDS "many" is not a whole number/,
    );
    expect(all(page, '#upload-source')[0]?.getAttribute('value')).toBe("The office's file");
    expect(all(page, '#upload-asAt')[0]?.getAttribute('value')).toBe('2022-05');

    expect(await textAt(await upload(one, SAMPLE))).toContain(
      'This very file is edition 2021-05-sample already.',
    );
    const address = await uploaded(one, sampleWith(1));
    expect(await textAt(await upload(one, sampleWith(1)))).toContain(
      'This very file waits already, as upload',
    );
    const own = await textAt(await one.get(address));
    expect(own).toContain('A second person has to publish it.');
    expect(own).toMatch(/It is compared with edition 2021-05-sample ?\. Nothing in it has to be confirmed\./);
    expect(own).toContain('households: 8,352,252 before, 8,352,252 now');
    expect(own).toContain('How edition 2022-05 will look');
    expect(own).toContain('All 780 rows');
    const rows = `${address}/rows`;
    expect(await textAt(await one.get(`${rows}?page=16`))).toContain('780 rows, 751 to 780');
    const kano = await one.get(`${rows}?q=kano&sort=households&order=desc`);
    expect(await textAt(kano)).toContain('44 rows with “kano”, most households first, 1 to 44');
    expect(await textAt(await one.get('/desk/register'))).toContain('Waits for a second person');
    expect(await textAt(await two.get('/desk'))).toContain(
      '1 file of the register waits for a second person',
    );

    const self = await one.send(address, 'refuse', { step: 'publish', at: '', confirmed: '', reason: '' });
    expect(self.status).toBe(422);
    expect(await textAt(self)).toContain('You uploaded this file yourself.');
    expect(await publicText()).not.toContain('May 2022');

    const lines = await (await two.get(`${address}/rows.csv`)).text();
    expect(lines.split('\r\n')).toHaveLength(782);
    expect(lines).toContain('STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE\r\n');
    const sorted = await (await two.get(`${address}?sort=households&order=desc`)).text();
    expect(textsOf(sorted, '.desk-last')[0]).toContain(`Last here: register by ${one.email}`);
    const sums = (await (await two.get(`${address}.csv?sort=households&order=desc`)).text()).split('\r\n');
    expect(sums.slice(1, 4).map((line) => line.split(',')[0])).toEqual(
      textsOf(sorted, 'tbody th').slice(0, 3),
    );
    expect(sums[1]).toMatch(/^National total as given,,\d/);
    expect((await two.send(address, 'publish', { at: '' })).status).toBe(303);
    expect(await textAt(await two.get(address))).toContain(`Edition 2022-05 is published.`);
    await expect.poll(publicText, { timeout: 5000 }).toContain('May 2022');
    const file = await site.get(`${PUBLIC}/editions/2022-05.csv`);
    const sample = await site.get(`${PUBLIC}/editions/2021-05-sample.csv`);
    expect(file.headers.get('x-register-edition')).toBe('2022-05');
    expect((await file.text()).split('\n')).toHaveLength((await sample.text()).split('\n').length);
    const home = await textAt(await two.get('/desk/register'));
    expect(home).toContain('The site shows it');
    expect(home).toContain(`${two.email}, register (edition 2022-05: published from upload`);
    expect(home).toContain(`${one.email}, register (upload`);
    const csv = await (await two.get('/desk/register.csv')).text();
    expect(csv).toContain('2022-05,2022-05-01,');
  });

  test('is looked at as the real page, by people of the register alone', async () => {
    const [one, manager] = [await joinDesk(site, ['register']), await joinDesk(site, ['manager'])];
    // A state more, and another figure.
    const changed = `${SAMPLE.replace(/^Kano,Gaya,.*$/m, 'Kano,Gaya,987654,2000000,1000000,1000000')}New State,New LGA,5,9,4,5\n`;
    const address = await uploaded(one, changed, { asAt: '2023-01' });
    const look = `${address}/page`;
    expect(await textAt(await one.get(address))).toContain('The page as it will be');
    const seen = await one.get(`${look}?q=gaya`);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('Cache-Control')).toBe('no-store');
    expect(seen.headers.get('X-Robots-Tag')).toBe('noindex');
    const page = await seen.text();
    expect(textOf(page)).toMatch(/Not published\. This is how the page will look/);
    expect(textOf(page)).toMatch(/AS AT JANUARY 2023.* rows? with “gaya”.*987,654/s);
    expect(page).not.toContain('<script');
    // Sorting, pages, the search and places stay in the preview; what is not there yet is no link.
    const to = (selector: string, name: string) => attributesOf(page, selector, name);
    expect(to('main form', 'action')).toContain(look);
    expect(to('thead th a', 'href').every((href) => href.startsWith(`${look}?q=gaya`))).toBe(true);
    expect(to('tbody th a', 'href')).toContain(`${look}/kano/gaya`);
    expect(page).not.toMatch(/href="[^"]*(nsr-summary-by-lga\.csv|to-keep\.html|editions\/2023-01)/);
    expect(to('main a', 'href')).toContain(`${PUBLIC}/compare`);
    const sorted = await (await manager.get(`${look}?sort=households&order=desc`)).text();
    expect(textsOf(sorted, 'tbody th[scope=row]')[1]).toContain('Gaya');
    const far = await one.get(`${look}?page=99`);
    expect([far.status, far.headers.get('Location')]).toEqual([302, `${look}?page=40`]);
    expect(await textAt(await one.get(`${look}?page=40`))).toContain('781 to 781');
    expect(await textAt(await one.get(`${look}/kano`))).toContain('987,654');
    expect(await textAt(await one.get(`${look}/kano/gaya`))).toMatch(/Not published\..*987,654/s);
    expect(await textAt(await one.get(`${look}/new-state`))).toContain('New LGA');
    for (const nowhere of ['/nowhere', '/compare', '/editions', '/kano/nowhere', '/kano/gaya/x'])
      expect([nowhere, (await one.get(look + nowhere)).status]).toEqual([nowhere, 404]);
    // Nobody else sees any of it.
    for (const path of [look, `${look}/kano`, `${look}/new-state`]) {
      expect((await site.get(path, { redirect: 'manual' })).headers.get('Location')).toMatch(
        /^\/desk\/sign-in/,
      );
      expect((await (await joinDesk(site, ['editor'])).get(path)).status).toBe(403);
    }
    for (const path of ['', '?q=gaya', '/kano', '/kano/gaya'])
      expect(await textAt(await site.get(PUBLIC + path))).not.toContain('987,654');
    for (const path of ['/new-state', '/editions/2023-01'])
      expect((await site.get(PUBLIC + path)).status).toBe(404);
    expect((await manager.send(address, 'refuse', { reason: 'A trial.' })).status).toBe(303);
    expect((await one.get(look)).status).toBe(404);
  });

  test('needs its name to be entered if something in it is grave', async () => {
    const [one, manager] = [await joinDesk(site, ['register']), await joinDesk(site, ['manager'])];
    const address = await uploaded(one, SAMPLE.replaceAll(/^Kano,.*\r?\n/gm, ''), { asAt: '2022-06' });
    const page = await textAt(await manager.get(address));
    expect(page).toContain('! States missing (1)');
    const answer = await manager.send(address, 'publish', { at: '', confirmed: 'yes' });
    expect(answer.status).toBe(422);
    expect(await textAt(answer)).toContain('enter 2022-06 as its name');
    expect((await manager.send(address, 'refuse', { reason: 'Kano is missing.' })).status).toBe(303);
    const after = await textAt(await manager.get(address));
    expect(after).toContain(`Turned down by ${manager.email}`);
    expect(after).toContain('Kano is missing.');
    expect(
      await site.rows('SELECT DISTINCT file, rows FROM register_upload WHERE state = $1', ['refused']),
    ).toEqual([{ file: null, rows: null }]);
    expect((await manager.get(`${address}/rows.csv`)).status).toBe(404);
    expect((await manager.get(`${address}.csv`)).status).toBe(404);
    expect((await manager.get(`${address}/rows`)).status).toBe(404);
  });

  test('can be published by a manager for a time to come', async () => {
    const [one, manager] = [await joinDesk(site, ['register']), await joinDesk(site, ['manager'])];
    const address = await uploaded(one, sampleWith(3), { asAt: '2022-07' });
    for (const at of ['soon', '2020-01-01T09:00', '2099-01-01 09:00']) {
      const answer = await manager.send(address, 'publish', { at });
      expect(answer.status).toBe(422);
      expect(all(await answer.text(), '#publish-at')[0]?.getAttribute('value')).toBe(at);
    }
    const at = new Date(Date.now() + 3_600_000 + 24 * 3_600_000).toISOString().slice(0, 16);
    expect((await manager.send(address, 'publish', { at })).status).toBe(303);
    expect(await textAt(await manager.get(address))).toMatch(
      /Edition 2022-07 will be published on \d+ \w+ \d{4} at \d\d:\d\d, Nigerian time\./,
    );
    expect((await site.get(`${PUBLIC}/editions/2022-07`)).status).toBe(404);
    expect(await textAt(await manager.get('/desk/register'))).toContain('To be published on');
    const jobs = await site.rows(
      "SELECT run_at > now() + interval '23 hours' AS is_ahead FROM graphile_worker.jobs WHERE task_identifier = 'publish_edition'",
    );
    expect(jobs).toContainEqual({ is_ahead: true });
    await site.rows(
      "UPDATE register_edition SET publish_at = now() - interval '1 second' WHERE slug = '2022-07'",
    );
    await site.rows(
      "SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs WHERE task_identifier = 'publish_edition'",
    );
    await expect
      .poll(async () => (await site.get(`${PUBLIC}/editions/2022-07`)).status, { timeout: 10_000 })
      .toBe(200);
    await expect.poll(publicText, { timeout: 10_000 }).toContain('July 2022');
  });

  test('is published once by two people at the same time', async () => {
    const one = await joinDesk(site, ['register']);
    const others = [await joinDesk(site, ['register']), await joinDesk(site, ['manager'])];
    const address = await uploaded(one, sampleWith(5), { asAt: '2022-08' });
    const answers = await Promise.all(others.map((person) => person.send(address, 'publish', { at: '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(await textAt(refused as Response)).toMatch(/was published already, by|is edition 2022-08 already/);
    const [{ editions }] = await site.rows(
      "SELECT count(*)::int AS editions FROM register_edition WHERE slug LIKE '2022-08%'",
    );
    expect(editions).toBe(1);
  });

  test('leaves nothing behind if its import fails in the middle', async () => {
    const [one, two] = [await joinDesk(site, ['register']), await joinDesk(site, ['register'])];
    const address = await uploaded(one, sampleWith(6), { asAt: '2022-09' });
    await site.rows("UPDATE register_upload SET rows = rows || (rows -> 0) WHERE state = 'waiting'");
    expect((await two.send(address, 'publish', { at: '' })).status).toBeGreaterThanOrEqual(400);
    expect(await site.rows("SELECT slug FROM register_edition WHERE slug = '2022-09'")).toEqual([]);
    expect(await site.rows("SELECT state FROM register_upload WHERE as_at = '2022-09-01'")).toEqual([
      { state: 'waiting' },
    ]);
    await two.send(address, 'refuse', { reason: 'A test.' });
  });
});

describe('an edition', () => {
  test('is withdrawn with a reason, and restored, at once on the site', async () => {
    const person = await joinDesk(site, ['register']);
    const address = '/desk/register/editions/2021-05-sample';
    expect((await person.send(address, 'withdraw', { reason: '' })).status).toBe(422);
    expect((await person.send(address, 'withdraw', { reason: 'Figures of a wrong month.' })).status).toBe(
      303,
    );
    const page = await textAt(await person.get(address));
    expect(page).toContain('Edition 2021-05-sample is withdrawn.');
    expect(page).toContain(`${person.email}, register (edition 2021-05-sample: withdrawn)`);
    const shown = async () => textAt(await site.get(`${PUBLIC}/editions/2021-05-sample`));
    await expect.poll(shown, { timeout: 5000 }).toContain('Figures of a wrong month.');
    const again = await person.send(address, 'restore', { step: 'withdraw', reason: 'x' });
    expect(await textAt(again)).toContain('Edition 2021-05-sample is already withdrawn.');
    expect((await person.send(address, 'restore')).status).toBe(303);
    await expect.poll(shown, { timeout: 5000 }).not.toContain('Figures of a wrong month.');
  });
});

describe('the pages of the register', () => {
  test('open for its people and managers only, and managers change nothing', async () => {
    const [person, manager] = [
      await joinDesk(site, ['requests', 'editor']),
      await joinDesk(site, ['manager']),
    ];
    const pages = [
      '/desk/register',
      UPLOAD,
      '/desk/register/uploads/1',
      '/desk/register/editions/2021-05-sample',
    ];
    for (const path of [...pages, '/desk/register.csv', '/desk/register/uploads/1/rows.csv'])
      expect((await person.get(path)).status, path).toBe(403);
    expect((await manager.get('/desk/register')).status).toBe(200);
    expect((await manager.get(UPLOAD)).status).toBe(403);
    const edition = await (await manager.get('/desk/register/editions/2021-05-sample')).text();
    expect(all(edition, 'input[name="step"][value="withdraw"]')).toHaveLength(0);
    const fields = Object.fromEntries(
      all(edition, '.desk-person input').map((input) => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]),
    );
    const posted = await manager.get('/desk/register/editions/2021-05-sample', {
      method: 'POST',
      headers: { Origin: site.url },
      body: new URLSearchParams({ ...fields, step: 'withdraw', reason: 'x' }),
    });
    expect(posted.status).toBe(403);
    expect((await person.get('/desk')).status).toBe(200);
  });

  test.each(['0', '999999', 'x', '99999999999999999999', '1e3', "1'"])(
    'there is no upload %s',
    async (number) => {
      const person = await joinDesk(site, ['register']);
      expect((await person.get(`/desk/register/uploads/${encodeURIComponent(number)}`)).status).toBe(404);
      expect((await person.get(`/desk/register/editions/${encodeURIComponent(number)}`)).status).toBe(404);
    },
  );

  test('answer the worst files within the limits in words', async () => {
    const person = await joinDesk(site, ['register']);
    const long = 20 * 1024 * 1024;
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1000)]);
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256));
    const header = 'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE\n';
    const bodies: [string | Uint8Array, RegExp][] = [
      ['', /The file is empty/],
      [zip, /The file is not text/],
      [noise, /error|not text|longer/],
      [header + 'A,B,1,1,1,1\n'.repeat(1_000_000), /more than 5,000 lines/],
      ['\n'.repeat(1_000_000), /more than 5,000 lines/],
      ['x'.repeat(long), /Line 1 is longer than 2,000 bytes/],
      [`${','.repeat(1999)}\n`.repeat(4000), /more than 50 columns/],
      [header + '"\n'.repeat(4000), /Broken quoting|errors/],
      [header + 'A,B,x,x,x,x\n'.repeat(4900), /errors, so nothing was kept.*and [\d,]+ more/],
      [Buffer.from(SAMPLE, 'utf16le'), /not text|errors/],
    ];
    for (const [body, words] of bodies) {
      const began = performance.now();
      const answer = await upload(person, body, { source: 'Kept words' });
      expect(answer.status, String(words)).toBe(422);
      const page = await answer.text();
      expect(textOf(page)).toMatch(words);
      expect(all(page, '#upload-source')[0]?.getAttribute('value')).toBe('Kept words');
      expect(performance.now() - began).toBeLessThan(10_000);
    }
    const large = await upload(person, 'x'.repeat(21 * 1024 * 1024));
    expect(large.status).toBe(413);
    expect(await textAt(large)).toContain('choose a file of at most 20 MB');
    const entries: Fields[] = [
      { asAt: '2022-13' },
      { source: '' },
      { source: 'a\nb' },
      { source: '\0' },
      { source: 'x'.repeat(301) },
      { asAt: '' },
      { file: 'no file' },
    ];
    for (const more of entries)
      expect((await upload(person, sampleWith(9), more)).status, JSON.stringify(more)).toBe(422);
  });

  test('take and publish the largest file that the limits allow', { timeout: 60_000 }, async () => {
    const [one, two] = [await joinDesk(site, ['register']), await joinDesk(site, ['register'])];
    const rows = Array.from(
      { length: 4999 },
      (_, at) =>
        `State ${at % 37},${'Long name of an LGA '.repeat(4)}${at},1000,4000,2000,2000,${'x'.repeat(1800)}`,
    );
    const address = await uploaded(
      one,
      `STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE,NOTE\n${rows.join('\n')}`,
      { asAt: '2019-01', isSample: 'yes' },
    );
    expect((await two.get(address)).status).toBe(200);
    const answer = await two.send(address, 'publish', { at: '', confirmed: '2019-01-sample' });
    expect(answer.status, await answer.clone().text()).toBe(303);
    const [{ count }] = await site.rows(
      "SELECT count(*)::int FROM register_row JOIN register_edition AS e ON e.id = edition_id WHERE slug = '2019-01-sample'",
    );
    expect(count).toBe(4999);
  });
});
