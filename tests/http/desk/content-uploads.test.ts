import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { onePage, streamOf } from '../../../app/features/documents/uploads/made-pdf';
import { type DeskPerson, type Fields, joinDesk } from '../../support/desk';
import { all, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite();

const PICTURES = '/desk/content/pictures';
const DOCUMENTS = '/desk/content/documents';

const textAt = async (answer: Response) => textOf(await answer.text());

const photo = (width = 1000, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#5a783c' } })
    .withExif({ IFD0: { Artist: 'A. Bello' } })
    .jpeg()
    .toBuffer();

async function sendPicture(person: DeskPerson, more: Fields = {}, bytes?: Buffer) {
  const file = new File([(bytes ?? (await photo())) as BlobPart], 'IMG 1.png', { type: 'text/html' });
  const fields = { alt: "A village's market", shape: 'wide', focus: 'top', consent: 'yes', caption: 'Gaya' };
  return person.send(`${PICTURES}/new`, 'upload', { file, ...fields, name: 'market-gaya', ...more });
}

function sendDocument(person: DeskPerson, more: Fields = {}, bytes = onePage()) {
  const file = new File([bytes as BlobPart], 'Report.PDF', { type: 'application/pdf' });
  const fields = { title: 'Prices of “cassava”', name: 'cassava-prices' };
  return person.send(`${DOCUMENTS}/new`, 'upload', { file, ...fields, ...more });
}

describe('a picture', () => {
  test('is cut, encoded, kept, listed and served', async () => {
    const person = await joinDesk(site, ['editor']);
    const answer = await sendPicture(person);
    expect(answer.status, await answer.clone().text()).toBe(303);
    expect(answer.headers.get('location')).toBe(PICTURES);
    const list = await (await person.get(PICTURES)).text();
    expect(textOf(list)).toContain('The picture is kept as “market-gaya”.');
    expect(textOf(list)).toContain('960 × 640');
    expect(textOf(list)).toContain('in no published text yet');
    const [image] = all(list, 'tbody img');
    expect(image?.getAttribute('alt')).toBe("A village's market");
    const path = image?.getAttribute('src') ?? '';
    expect(path).toMatch(/^\/pictures\/market-gaya-[0-9a-f]{8}-320\.jpg$/);
    const file = await site.get(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=60');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height, exif } = await sharp(await file.arrayBuffer()).metadata();
    expect([width, height, exif]).toEqual([320, 213, undefined]);
    for (const missing of [
      path.replace('320', '321'),
      '/pictures/market-gaya',
      '/pictures/x-01234567-320.svg',
    ])
      expect((await site.get(missing)).status, missing).toBe(404);
    expect(await textAt(await person.get(`${PICTURES}?q=VILLAGE`))).toContain(
      '1 picture with “VILLAGE”, 1 to 1',
    );
    expect(await textAt(await person.get(`${PICTURES}?q=nothing`))).toContain(
      'No picture here with “nothing”',
    );
    const [log] = await site.rows("SELECT detail FROM staff_action WHERE action = 'content'");
    expect(log.detail).toBe('picture market-gaya: uploaded');
  });

  test('is kept once if its form is sent again, and its name never gets another', async () => {
    const person = await joinDesk(site, ['editor']);
    const once = { name: 'sent-twice' };
    expect((await sendPicture(person, once)).status).toBe(303);
    expect((await sendPicture(person, once)).status).toBe(303);
    const other = await sendPicture(person, { ...once, shape: 'whole' });
    expect(other.status).toBe(422);
    expect(await textAt(other)).toContain('There is another picture of this name. Choose another name.');
    expect(await site.rows("SELECT name FROM content_picture WHERE name = 'sent-twice'")).toHaveLength(1);
  });

  test('is refused in words, with the entries kept', async () => {
    const person = await joinDesk(site, ['editor']);
    const cases: [Fields, Buffer | undefined, RegExp][] = [
      [{ name: 'x' }, await photo(600, 500), /600 pixels wide.*at least 640 pixels wide/],
      [{ name: 'x', shape: 'portrait' }, await photo(700, 500), /part that is kept is only 400 pixels wide/],
      [{ name: 'x' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG drawing/],
      [{ name: 'x' }, (await photo()).subarray(0, 3000), /damaged or incomplete/],
      [{ name: 'x' }, Buffer.alloc(16 * 1024 * 1024, 'x'), /longer than 15 MB/],
      [{ name: 'x', alt: '' }, undefined, /what the picture shows/],
      [{ name: 'x', alt: 'Illustration of a map' }, undefined, /without “drawing”/],
      [{ name: 'x', consent: 'no' }, undefined, /Ask the people in the picture first/],
      [{ name: 'X Y' }, undefined, /lower-case letters/],
      [{ name: 'cash-transfer-day' }, undefined, /another picture of this name/],
      [{ name: 'x', shape: 'round' }, undefined, /Choose a shape/],
      [{ name: 'x', file: 'no file' }, undefined, /Choose the picture/],
    ];
    for (const [fields, bytes, words] of cases) {
      const answer = await sendPicture(person, { credit: 'Kept words', focus: 'left', ...fields }, bytes);
      expect(answer.status, String(words)).toBe(422);
      const page = await answer.text();
      expect(textOf(page)).toMatch(words);
      expect(all(page, '#upload-credit')[0]?.getAttribute('value')).toBe('Kept words');
      expect(all(page, 'input[name="focus"][checked]')[0]?.getAttribute('value')).toBe('left');
    }
    expect(await site.rows("SELECT name FROM content_picture WHERE name = 'x'")).toEqual([]);
  });
});

describe('a document', () => {
  test('is read, kept, opened at the desk, and public once a text that links to it is', async () => {
    const person = await joinDesk(site, ['editor']);
    const answer = await sendDocument(person);
    expect(answer.status, await answer.clone().text()).toBe(303);
    const list = await (await person.get(DOCUMENTS)).text();
    expect(textOf(list)).toContain('The document is kept at /documents/cassava-prices.pdf.');
    expect(textOf(list)).toContain('finds the words in it');
    expect(await site.rows("SELECT text FROM content_document WHERE path LIKE '%cassava%'")).toEqual([
      { text: 'Cassava prices in Kebbi' },
    ]);
    const own = await person.get(`${DOCUMENTS}/cassava-prices.pdf`);
    expect(Buffer.from(await own.arrayBuffer()).equals(onePage())).toBe(true);
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="cassava-prices.pdf"');
    expect((await person.get(`${DOCUMENTS}/nothing.pdf`)).status).toBe(404);

    const path = '/documents/cassava-prices.pdf';
    const before = await site.get(path);
    expect(before.status).toBe(404);
    expect(before.headers.get('content-type')).toContain('text/html');
    await site.rows('UPDATE content_document SET published_at = now() WHERE path = $1', [path]);
    const after = await site.get(path);
    expect(after.status).toBe(200);
    expect(after.headers.get('content-type')).toBe('application/pdf');
    expect(after.headers.get('content-disposition')).toBeNull();
    expect(after.headers.get('x-content-type-options')).toBe('nosniff');
    expect(after.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(after.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60');
    expect(Buffer.from(await after.arrayBuffer()).equals(onePage())).toBe(true);
    const head = await site.get(path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(onePage().length));
  });

  test('of the largest size is kept and served', async () => {
    const person = await joinDesk(site, ['editor']);
    const image = streamOf(Buffer.alloc(19.9 * 1024 * 1024, 7), '/Subtype/Image/Width 10/Height 100');
    const bytes = onePage(undefined, { more: [image] });
    const answer = await sendDocument(person, { name: 'large' }, bytes);
    expect(answer.status, await answer.clone().text()).toBe(303);
    await site.rows("UPDATE content_document SET published_at = now() WHERE path = '/documents/large.pdf'");
    const served = Buffer.from(await (await site.get('/documents/large.pdf')).arrayBuffer());
    expect(served.equals(bytes)).toBe(true);
  });

  test('without words is kept, and its person is told', async () => {
    const person = await joinDesk(site, ['editor']);
    expect((await sendDocument(person, { name: 'a-scan' }, onePage(streamOf('q Q')))).status).toBe(303);
    expect(await textAt(await person.get(DOCUMENTS))).toContain('the search cannot find words in it');
  });

  test('is refused in words, with the entries kept', async () => {
    const person = await joinDesk(site, ['editor']);
    const script = onePage(undefined, { catalogue: '/OpenAction<</S/JavaScript/JS(x)>>' });
    const cases: [Fields, Buffer, RegExp][] = [
      [{}, Buffer.from('<html>'), /no PDF file, whatever its name says/],
      [{}, script, /contains a script/],
      [{}, onePage().subarray(0, 200), /damaged/],
      [{}, Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20 * 1024 * 1024)]), /longer than 20 MB/],
      [{ title: '' }, onePage(), /title of the document/],
      [{ name: '../x' }, onePage(), /lower-case letters/],
      [{ name: '2020-highlights' }, onePage(), /another document of this name/],
    ];
    for (const [fields, bytes, words] of cases) {
      const answer = await sendDocument(person, { name: 'kept-name', ...fields }, bytes);
      expect(answer.status, String(words)).toBe(422);
      const page = await answer.text();
      expect(textOf(page)).toMatch(words);
      expect(all(page, '#upload-title')[0]?.getAttribute('value')).toBe(
        'title' in fields ? '' : 'Prices of “cassava”',
      );
    }
  });
});

test('managers look at uploads and upload none', async () => {
  const manager = await joinDesk(site, ['manager']);
  for (const path of [PICTURES, DOCUMENTS]) {
    expect(await textAt(await manager.get(path))).not.toContain('Upload a');
    expect((await manager.get(`${path}/new`)).status).toBe(200);
  }
  expect((await sendDocument(manager, { name: 'by-a-manager' })).status).toBe(403);
});

test('uploaded files wait for no database that does not answer', async () => {
  const person = await joinDesk(site, ['editor']);
  expect((await sendPicture(person, { name: 'frozen' })).status).toBe(303);
  const [{ file }] = await site.rows(
    "SELECT file FROM content_picture_file WHERE picture = 'frozen' LIMIT 1",
  );
  const frozen = site.rows(
    'DO $$ BEGIN LOCK TABLE content_picture_file, content_document IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(4); END $$',
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = performance.now();
  const answers = await Promise.all([site.get(`/pictures/${file}`), site.get('/documents/frozen.pdf')]);
  expect(performance.now() - began).toBeLessThan(2500);
  for (const { status, headers } of answers) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  await frozen;
  expect((await site.get(`/pictures/${file}`)).status).toBe(200);
});
