import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';
import { ContentError } from '../content-files/problem';
import { pathOfUpload, pictureOfFile } from '../content-files/upload-files';
import { sql } from '../db/sql.server';
import { isBuiltFile } from '../features/documents/files.server';
import { readPdf } from '../features/documents/uploads/read-pdf.server';
import { isBuiltPicture } from '../features/pictures/pictures.server';
import { makeAgain } from '../features/pictures/uploads/uploaded-picture.server';
import {
  DOCUMENT_FILES,
  filesTakenDown,
  PICTURE_FILES,
  PICTURE_LIST,
} from '../features/publishing/export-uploads.server';
import { keepUploads } from '../server/uploads/uploads.server';

const ENDINGS = ['jpg', 'png', 'webp'];

const listed = z.array(
  z.object({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
    alt: z.string().min(1).max(250),
    caption: z.string().max(500).optional(),
    credit: z.string().max(200).optional(),
    sample: z.boolean().default(false),
  }),
);

/**
 * Keeps the pictures and documents of a folder that `exportUploads` has written, as if they were uploaded: those that neither
 * this build nor the database has by their names. Nobody gets them before a text that shows them is published.
 *
 * @param client of the owner of the tables
 * @returns the files, by their path from the project root
 * @throws ContentError for a list or a file that the desk would not take; UploadTrouble if the folder for uploads does not take it
 */
export async function importUploads(client: pg.ClientBase, folder: string): Promise<string[]> {
  return [...(await importPictures(client, folder)), ...(await importDocuments(client, folder))];
}

async function importPictures(client: pg.ClientBase, folder: string): Promise<string[]> {
  const list = path.join(folder, PICTURE_LIST);
  if (!existsSync(list)) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM content_picture');
  const kept = new Set([
    ...rows.map(({ name }) => name),
    ...(await filesTakenDown(client)).map(pictureOfFile),
  ]);
  const taken: string[] = [];
  const pictures = await orProblem(PICTURE_LIST, async () => listed.parse(parse(readFileSync(list, 'utf8'))));
  for (const described of pictures) {
    const { name } = described;
    const file = ENDINGS.map((ending) => `${PICTURE_FILES}/${name}.${ending}`).find((each) =>
      existsSync(path.join(folder, each)),
    );
    if (kept.has(name) || isBuiltPicture(name) || !file) continue;
    const made = await orProblem(file, () => makeAgain(readFileSync(path.join(folder, file)), described));
    const { alt, caption, credit, width, height, hash, source, files } = made;
    await client.query('BEGIN');
    await keepUploads(client, [source, ...files.map(([, bytes]) => bytes)], async ([original, ...kept]) => {
      await client.query(
        sql`INSERT INTO content_picture (name, alt, caption, credit, is_sample, width, height, hash, source, source_size, source_sha256)
            VALUES (${name}, ${alt}, ${caption}, ${credit}, ${described.sample}, ${width}, ${height}, ${hash},
              ${original?.bytes}, ${source.length}, ${fingerprintOf(source)})`,
      );
      for (const [place, [file, bytes]] of files.entries())
        await client.query(
          sql`INSERT INTO content_picture_file (file, picture, bytes, size, sha256)
              VALUES (${file}, ${name}, ${kept[place]?.bytes}, ${bytes.length}, ${fingerprintOf(bytes)})`,
        );
    });
    await client.query('COMMIT');
    taken.push(file);
  }
  return taken;
}

async function importDocuments(client: pg.ClientBase, folder: string): Promise<string[]> {
  const files = path.join(folder, DOCUMENT_FILES);
  if (!existsSync(files)) return [];
  const { rows } = await client.query<{ path: string }>('SELECT path FROM content_document');
  const kept = new Set([...rows.map((row) => row.path), ...(await filesTakenDown(client)).map(pathOfUpload)]);
  const taken: string[] = [];
  for (const name of readdirSync(files).filter((name) => /^[a-z0-9][a-z0-9-]{0,99}\.pdf$/.test(name))) {
    const address = `/documents/${name}`;
    if (kept.has(address) || isBuiltFile(address)) continue;
    const bytes = readFileSync(path.join(files, name));
    const { text } = await orProblem(`${DOCUMENT_FILES}/${name}`, () => readPdf(bytes));
    const title = name.slice(0, -'.pdf'.length).replaceAll('-', ' ');
    await client.query('BEGIN');
    await keepUploads(client, [bytes], ([kept]) =>
      client.query(
        sql`INSERT INTO content_document (path, title, bytes, size, sha256, text)
            VALUES (${address}, ${title}, ${kept?.bytes}, ${bytes.length}, ${fingerprintOf(bytes)}, ${text})`,
      ),
    );
    await client.query('COMMIT');
    taken.push(`${DOCUMENT_FILES}/${name}`);
  }
  return taken;
}

const fingerprintOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Names the file of whatever is wrong with it. */
async function orProblem<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw new ContentError([{ file, line: 1, message: (error as Error).message }]);
  }
}
