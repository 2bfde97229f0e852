import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { movesOf } from '../../../app/features/publishing/moves';
import { endPreview, listPreviews, makePreview } from '../../../app/features/publishing/previews.server';
import { type Publishing, publishDue } from '../../../app/features/publishing/publish-due.server';
import { readPublished } from '../../../app/features/publishing/published.server';
import {
  approveRevision,
  refuseRevision,
  withdrawContent,
} from '../../../app/features/publishing/revisions.server';
import {
  deskDocumentPiece,
  keepDocument,
  keepPicture,
  listDocuments,
  listPictures,
  type NewDocument,
  type NewPicture,
} from '../../../app/features/publishing/uploads.server';
import { rowsOf, withClient } from '../../support/databases';
import { approve, approved, asPerson, draft, newOffice, propose, refusal } from './desk-people';

const PDF = new TextEncoder().encode('%PDF-1.7 a report');
const PATH = '/documents/report.pdf';

let url: string;
beforeAll(async () => {
  url = await newOffice(inject('serverUrl'));
});

const publishAll = () => publishDue({ check: async () => [], searchItems: async () => [] }, url);

/** What the website's login reads: the first column of the first row. */
const asSite = (sql: string, values: unknown[]) =>
  withClient(url, async (client) => {
    await client.query('SET ROLE nassco_app');
    const { rows } = await client.query(sql, values);
    return rows[0] && Object.values(rows[0])[0];
  });
const site = {
  document: (path = PATH) => asSite('SELECT document_bytes($1, 1, 100)', [path]),
  previewed: (hash: string, path = PATH) => asSite('SELECT preview_document($1, $2, 1, 100)', [hash, path]),
  preview: (hash: string) => asSite('SELECT text FROM read_content_preview($1)', [hash]),
  picture: (file: string) => asSite('SELECT picture_file($1)', [file]),
};

const document = (more: Partial<NewDocument> = {}): NewDocument => ({
  path: PATH,
  bytes: PDF,
  text: 'a report',
  title: 'A report',
  ...more,
});
const keepThe = (given: NewDocument, who: 'one' | 'two' = 'one') =>
  asPerson(url, who, (client) => keepDocument(client, given));

const picture = (more: Partial<NewPicture> = {}): NewPicture => ({
  name: 'kano-office',
  alt: 'The office in Kano',
  caption: null,
  credit: 'NASSCO',
  isSample: false,
  width: 1280,
  height: 853,
  hash: '1a2b3c4d',
  source: PDF,
  files: new Map([
    ['kano-office-1a2b3c4d-640.jpg', new Uint8Array([1, 2, 3])],
    ['kano-office-1a2b3c4d-640.webp', new Uint8Array([4])],
    ['kano-office-1a2b3c4d-1280.jpg', new Uint8Array([5])],
  ]),
  ...more,
});
const keepIt = (given: NewPicture) => asPerson(url, 'one', (client) => keepPicture(client, given));

const newPreview = async (revision: number) => {
  const hash = createHash('sha256').update(randomBytes(32)).digest('hex');
  await asPerson(url, 'one', (client) => makePreview(client, revision, hash));
  return hash;
};

describe('a document', () => {
  test('is given to nobody before a text that names it is published', async () => {
    await keepThe(document());
    expect(await keepThe(document(), 'two')).toBe('The document is there.');
    expect(await refusal(keepThe(document({ bytes: new Uint8Array([1]) })))).toContain(
      'another document of this name',
    );
    expect(await asPerson(url, 'two', listDocuments)).toMatchObject([
      { path: PATH, size: PDF.length, has_words: true, added_by: 'one@office.example', published: null },
    ]);
    expect((await withClient(url, readPublished)).documents).toEqual({
      [PATH]: {
        bytes: PDF.length,
        sample: false,
        madeOf: createHash('sha256').update(PDF).digest('hex'),
        title: 'A report',
        text: 'a report',
        isPublished: false,
      },
    });
    const file = 'app/content/data/documents.yaml';
    const saved = await draft(url, file, `link: ${PATH}`);
    const hash = await newPreview(saved.revision);
    const other = await newPreview((await draft(url, file, 'link: /documents/report-2.pdf')).revision);
    expect(await site.document()).toBeNull();
    expect(Buffer.from((await site.previewed(hash)) as Buffer)).toEqual(Buffer.from(PDF));
    expect(await site.previewed(other)).toBeNull();
    const piece = { first: 5, length: 3 };
    expect(String(await asPerson(url, 'boss', (client) => deskDocumentPiece(client, PATH, piece)))).toBe(
      '1.7',
    );
    // A name that only begins the same names another file.
    await approved(url, file, 'link: /documents/other-report.pdf and /documents/report');
    await publishAll();
    expect(await site.document()).toBeNull();
    await approved(
      url,
      file,
      `See [it](${PATH}).`,
      'link: /documents/other-report.pdf and /documents/report',
    );
    await publishAll();
    expect(Buffer.from((await site.document()) as Buffer)).toEqual(Buffer.from(PDF));
    expect((await withClient(url, readPublished)).documents[PATH]?.isPublished).toBe(true);
  });

  test('is bounded', async () => {
    for (const path of [
      '/documents/../x.pdf',
      '/documents/X.pdf',
      '/documents/x.html',
      '/x.pdf',
      `/documents/${'x'.repeat(101)}.pdf`,
    ])
      expect(await refusal(keepThe(document({ path }))), path).toContain('small letters');
    for (const title of ['', ' ', 'x'.repeat(201)])
      expect(await refusal(keepThe(document({ path: '/documents/a.pdf', title })))).toContain('title');
    const large = (bytes: number) =>
      keepThe(document({ path: '/documents/large.pdf', bytes: randomBytes(bytes) }));
    expect(await refusal(large(20 * 1024 * 1024 + 1))).toContain('20 MB');
    expect(await large(20 * 1024 * 1024)).toBe('The document is there.');
  });
});

describe('a picture', () => {
  test('is kept with its files, as the build lists its own, and its name never gets another', async () => {
    await keepIt(picture());
    expect(await keepIt(picture())).toBe('The picture is there.');
    expect(await refusal(keepIt(picture({ source: new Uint8Array([9]) })))).toContain(
      'another picture of this name',
    );
    expect(await site.picture('kano-office-1a2b3c4d-640.jpg')).toEqual(Buffer.from([1, 2, 3]));
    expect(await site.picture('kano-office-1a2b3c4d-320.jpg')).toBeNull();
    expect((await withClient(url, readPublished)).pictures).toEqual({
      'kano-office': {
        alt: 'The office in Kano',
        credit: 'NASSCO',
        sample: false,
        width: 1280,
        height: 853,
        jpg: {
          640: '/pictures/kano-office-1a2b3c4d-640.jpg',
          1280: '/pictures/kano-office-1a2b3c4d-1280.jpg',
        },
        webp: { 640: '/pictures/kano-office-1a2b3c4d-640.webp' },
        avif: {},
      },
    });
    await approved(url, 'app/content/news/kano.md', 'picture: kano-office');
    await publishAll();
    expect((await asPerson(url, 'boss', listPictures))[0]?.published).not.toBeNull();
  });

  test('is bounded', async () => {
    const another = (more: Partial<NewPicture>) => refusal(keepIt(picture({ name: 'other', ...more })));
    const file = 'other-1a2b3c4d-640.jpg';
    expect(await another({ name: '../x' })).toContain('small letters');
    expect(await another({ alt: ' ' })).toContain('what the picture shows');
    expect(await another({ files: new Map() })).toContain('not whole');
    expect(await another({ files: new Map([['kano-office-1a2b3c4d-640.jpg', PDF]]) })).toContain('not whole');
    expect(await another({ files: new Map([[file, randomBytes(30 * 1024 * 1024)]]) })).toContain('30 MB');
    expect(await another({ files: new Map([['other-1a2b3c4d-640.svg', PDF]]) })).toBe('23514');
  });
});

describe('a preview link', () => {
  test('shows its revision as it stands, until it ends', async () => {
    const saved = await draft(url, 'app/content/news/preview.md', 'Not yet');
    const hash = await newPreview(saved.revision);
    expect(await site.preview(hash)).toBe('Not yet');
    expect(await site.preview('0'.repeat(64))).toBeUndefined();
    const [link] = await asPerson(url, 'boss', (client) => listPreviews(client, saved.revision));
    expect(link).toMatchObject({ revision: saved.revision, made_by: 'one@office.example' });
    const end = () => asPerson(url, 'two', (client) => endPreview(client, link?.preview ?? 0));
    await end();
    expect(await site.preview(hash)).toBeUndefined();
    expect(await refusal(end())).toContain('has ended already');
  });

  test('ends by itself after seven days, or with its revision, and is then forgotten', async () => {
    const saved = await draft(url, 'app/content/news/preview.md', 'Not yet');
    const [old, later] = [await newPreview(saved.revision), await newPreview(saved.revision)];
    await rowsOf(url, 'UPDATE content_preview SET expires_at = now() WHERE token_hash = $1', [old]);
    expect(await site.preview(old)).toBeUndefined();
    await asSite('SELECT forget_desk()', []);
    expect(await rowsOf(url, 'SELECT FROM content_preview WHERE token_hash = $1', [old])).toEqual([]);
    const [{ days } = { days: 0 }] = await rowsOf<{ days: number }>(
      url,
      'SELECT extract(day FROM expires_at - made_at)::integer AS days FROM content_preview WHERE token_hash = $1',
      [later],
    );
    expect(days).toBe(7);
    const proposed = await propose(url, saved);
    await asPerson(url, 'boss', (client) => refuseRevision(client, proposed, 'No.'));
    expect(await site.preview(later)).toBeUndefined();
    expect(await refusal(newPreview(saved.revision))).toContain('There is no open revision');
  });

  test('is one of twenty at most', async () => {
    const saved = await draft(url, 'app/content/news/preview.md', 'Not yet');
    for (let made = 0; made < 20; made++) await newPreview(saved.revision);
    expect(await refusal(newPreview(saved.revision))).toContain('Twenty preview links');
  });
});

describe('an upload that is taken down', () => {
  const withdraw = (path: string) =>
    asPerson(url, 'one', (client) =>
      withdrawContent(client, { path, baseText: 'Document: it', why: 'It was wrong.', look: '/answers' }),
    );
  const publishing: Publishing = {
    check: async () => [],
    searchItems: async () => [],
    addresses: async ({ addresses }, due) => movesOf([], addresses, { ...due, before: due.baseText }),
  };
  const last = '/documents/last.pdf';
  const file = 'app/content/files/last.pdf';

  test('needs a second person once it was public, is erased, and leaves its name to no other', async () => {
    await keepThe(document({ path: last }));
    await approved(url, 'app/content/data/tenders.yaml', `link: ${last}`);
    await publishAll();
    const proposed = await withdraw(file);
    const own = asPerson(url, 'one', (client) =>
      approveRevision(client, proposed, { from: null, until: null, why: '' }),
    );
    expect(await refusal(own)).toContain('A second person has to approve it');
    const end = new Date(Date.now() + 86_400_000);
    expect(await refusal(approve(url, proposed, { until: end }))).toContain('does not come back');
    await approve(url, proposed);
    expect(await publishDue(publishing, url)).toEqual({ published: [proposed.revision], failed: [] });
    expect(await site.document(last)).toBeNull();
    const { documents, addresses } = await withClient(url, readPublished);
    expect(documents[last]).toBeUndefined();
    expect(addresses.get(last)).toEqual({ gone: 'It was wrong.', look: '/answers' });
    expect(await refusal(keepThe(document({ path: last })))).toContain('was taken down');
    expect(await refusal(withdraw(file))).toContain('no name for a content file');
  });

  test('needs nobody else if no published text has named it, and takes its files with it', async () => {
    await keepIt(picture({ name: 'never-shown', files: new Map([['never-shown-1a2b3c4d-640.jpg', PDF]]) }));
    const proposed = await withdraw('app/content/pictures/never-shown.jpg');
    await asPerson(url, 'one', (client) =>
      approveRevision(client, proposed, { from: null, until: null, why: '' }),
    );
    expect((await publishDue(publishing, url)).published).toEqual([proposed.revision]);
    expect(await site.picture('never-shown-1a2b3c4d-640.jpg')).toBeNull();
    expect((await withClient(url, readPublished)).addresses.has('/pictures/never-shown')).toBe(true);
    expect(
      await refusal(
        keepIt(picture({ name: 'never-shown', files: new Map([['never-shown-1a2b3c4d-640.jpg', PDF]]) })),
      ),
    ).toContain('was taken down');
  });

  test('is one that there is, and no text takes its place', async () => {
    expect(await refusal(withdraw('app/content/files/never.pdf'))).toContain('no name for a content file');
    expect(await refusal(draft(url, 'app/content/files/report.pdf', 'Text.'))).toContain('no name for');
  });
});
