import { createHash } from 'node:crypto';
import type pg from 'pg';
import { buildText, type PublishedContent, type UploadedDocument } from '../../content-files/store.server';
import { fromDatabase, queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';

type Client = Pick<pg.ClientBase, 'query'>;

/** Characters of a document that the search looks into. */
const SEARCHED_TEXT = 20_000;

interface PictureRow {
  name: string;
  alt: string;
  caption: string | null;
  credit: string | null;
  is_sample: boolean;
  width: number;
  height: number;
  files: string[];
}

/**
 * All that is published, of one moment.
 *
 * @param client a connection outside a transaction; nassco_app may read all of it
 */
export async function readPublished(client: Client): Promise<PublishedContent> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return {
      version: await readVersion(client),
      texts: await readTexts(client),
      pictures: await readPictures(client),
      documents: await readDocuments(client),
      addresses: await readAddresses(client),
    };
  } finally {
    await client.query('COMMIT');
  }
}

/** The same over the website's own connections; null if it is still of the version that was seen. @throws Response 503 when the database does not answer */
export function loadPublishedSince(seen: string): Promise<PublishedContent | null> {
  return fromDatabase(async ({ pool }) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return (await readVersion(client)) === seen ? null : await readPublished(client);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  });
}

/** Whether a revision is what the site shows, whichever process published it. @throws Response 503 when the database does not answer */
export async function isPublished(revision: number): Promise<boolean> {
  const query = sql`SELECT revision FROM content_published WHERE revision = ${revision}`;
  return (await queryRows(named('published revision', query))).length > 0;
}

/** Uploads as they are now, also those that no published text shows. @param client of the website or the desk */
export async function readUploads(client: Client): Promise<Pick<PublishedContent, 'pictures' | 'documents'>> {
  return { pictures: await readPictures(client), documents: await readDocuments(client) };
}

async function readVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>('SELECT content_state_version()::text AS version');
  return rows[0]?.version ?? '';
}

interface TextRow {
  path: string;
  text: string | null;
  /** Fingerprints of the texts before it, once a build has had this very text. */
  former: string[] | null;
}

async function readTexts(client: Client) {
  const { rows } = await client.query<TextRow>('SELECT path, text, former FROM content_published');
  return new Map(rows.filter((row) => !isOutdated(row)).map(({ path, text }) => [path, text]));
}

/** Whether the build is newer: a build before it had the published text, and this one has neither that nor a former one. */
function isOutdated({ path, text, former }: TextRow): boolean {
  const own = buildText(path);
  if (!former || own === undefined || own === text) return false;
  return !former.includes(createHash('sha256').update(own).digest('hex'));
}

/** Notes which published texts the build has itself, so that a later build with another text counts more. @param client of the owner */
export async function noteBuilt(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string; path: string; text: string | null }>(
    "SELECT id, path, text FROM content_revision WHERE state = 'published' AND built_at IS NULL",
  );
  const built = rows.filter(({ path, text }) => (buildText(path) ?? null) === text).map(({ id }) => id);
  if (built.length > 0)
    await client.query(sql`UPDATE content_revision SET built_at = now() WHERE id = ANY (${built}::bigint[])`);
}

async function readPictures(client: Client) {
  const { rows } = await client.query<PictureRow>(
    'SELECT name, alt, caption, credit, is_sample, width, height, files FROM content_pictures',
  );
  return Object.fromEntries(rows.map((row) => [row.name, pictureOf(row)]));
}

function pictureOf({ alt, caption, credit, is_sample: sample, width, height, files }: PictureRow) {
  const ofFormat = (format: string) =>
    Object.fromEntries(
      files.flatMap((file) => {
        const [, pixels, ending] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
        return pixels && ending === format ? [[pixels, `/pictures/${file}`]] : [];
      }),
    );
  return {
    alt,
    caption: caption ?? undefined,
    credit: credit ?? undefined,
    sample,
    width,
    height,
    jpg: ofFormat('jpg'),
    webp: ofFormat('webp'),
    avif: ofFormat('avif'),
  };
}

async function readDocuments(client: Client): Promise<Record<string, UploadedDocument>> {
  const { rows } = await client.query<{ path: string } & UploadedDocument>(sql`
    SELECT path, size AS bytes, false AS sample, sha256 AS "madeOf", title, left(text, ${SEARCHED_TEXT}::integer) AS text,
      published IS NOT NULL AS "isPublished" FROM content_documents`);
  return Object.fromEntries(rows.map(({ path, ...document }) => [path, document]));
}

async function readAddresses(client: Client) {
  const { rows } = await client.query<{
    old: string;
    to: string | null;
    gone: string | null;
    look: string | null;
  }>('SELECT old_path AS old, new_path AS to, gone_words AS gone, look FROM content_addresses');
  return new Map(
    rows.map(({ old, to, gone, look }) => [
      old,
      to === null ? { gone: gone ?? '', look: look ?? '/' } : { to },
    ]),
  );
}
