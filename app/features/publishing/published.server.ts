import type pg from 'pg';
import { sql } from '../../db/sql.server';

/** A picture that was uploaded at the desk, as the build's list describes its own (features/pictures). */
export interface UploadedPicture {
  alt: string;
  caption?: string;
  credit?: string;
  sample: boolean;
  /** Size of the widest file in pixels. */
  width: number;
  height: number;
  /** URL paths by width. */
  jpg: Record<string, string>;
  webp: Record<string, string>;
  avif: Record<string, string>;
}

/** A PDF file that was uploaded at the desk, as the build's list describes its own (features/documents). */
export interface UploadedDocument {
  bytes: number;
  sample: false;
  /** Fingerprint of the file. */
  madeOf: string;
  title: string;
  /** The words in it, up to 20,000 characters. */
  text: string;
  isPublished: boolean;
}

/** An address of the site that has moved, or whose page was taken away. */
export type MovedAddress = { to: string } | { gone: string; look: string | null };

/** What the desk has published over the files of the build, at one moment. */
export interface PublishedContent {
  /** Goes up with each change. */
  version: string;
  /** Whole texts by the path of their file; null for a file that is taken away. */
  texts: ReadonlyMap<string, string | null>;
  /** By name; also those that no published text shows yet. */
  pictures: Readonly<Record<string, UploadedPicture>>;
  /** By URL path; also those that no published text names yet, which nobody gets. */
  documents: Readonly<Record<string, UploadedDocument>>;
  /** By the old URL path. */
  addresses: ReadonlyMap<string, MovedAddress>;
}

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
export async function readPublished(client: Pick<pg.ClientBase, 'query'>): Promise<PublishedContent> {
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

type Client = Parameters<typeof readPublished>[0];

async function readVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>('SELECT content_state_version()::text AS version');
  return rows[0]?.version ?? '';
}

async function readTexts(client: Client) {
  const { rows } = await client.query<{ path: string; text: string | null }>(
    'SELECT path, text FROM content_published',
  );
  return new Map(rows.map(({ path, text }) => [path, text]));
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
    rows.map(({ old, to, gone, look }) => [old, to === null ? { gone: gone ?? '', look } : { to }]),
  );
}
