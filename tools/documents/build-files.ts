import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NAME_RULE } from '../../app/content-files/file-name';
import { ContentError, type Problem } from '../../app/content-files/problem';
import type { FileEntry, FileManifest } from '../../app/features/documents/files.server';
import type { BuiltFile } from './pdf/build-pdfs';
import { wantedFiles } from './wanted-files';

interface Folders {
  /** The content folder; the office's own PDF files are in its folder `files`, samples in `files/samples`. */
  content: string;
  /** The folder of static files; copies go into its folder `documents`. */
  site: string;
}

const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/;
const FOLDER = '/documents/';
const SAMPLES = 'samples';

/**
 * Updates `public/documents`: the office's own files from `content/files`, and samples of other files linked to by
 * entries marked as samples. Unchanged files are left alone, unlinked ones removed.
 *
 * @param made the site's own files, which the list names too
 * @returns the number of files, and the names of those written now.
 * @throws ContentError listing every link to a missing file.
 */
export async function buildFiles(
  { content, site }: Folders,
  made: readonly BuiltFile[] = [],
): Promise<{ files: number; written: string[] }> {
  const output = join(site, 'documents');
  await mkdir(output, { recursive: true });
  const before = await readManifest(output);
  const own = await pdfFiles(join(content, 'files'));
  const samples = await pdfFiles(join(content, 'files', SAMPLES));
  const problems = [...own.problems, ...samples.problems];
  const manifest: Record<string, FileEntry> = Object.fromEntries(
    made.map(({ name, bytes, sample }) => [`/${name}`, { bytes, sample, madeOf: '' }]),
  );
  const written: string[] = [];

  async function copy(name: string, bytes: Buffer, sample: boolean) {
    const link = FOLDER + name;
    const madeOf = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    manifest[link] = { bytes: bytes.byteLength, sample, madeOf };
    if (before[link]?.madeOf === madeOf && (await sizeOf(join(site, link))) === bytes.byteLength) return;
    await writeFile(join(site, link), bytes);
    written.push(name);
  }
  for (const [name, bytes] of own.files) await copy(name, bytes, false);
  for (const file of wantedFiles(content)) {
    const { link } = file;
    if (manifest[link]) continue;
    const name = link.slice(FOLDER.length);
    if (!link.startsWith(FOLDER) || !FILE_NAME.test(name)) {
      const bytes = await sizeOf(join(site, link));
      if (bytes) manifest[link] = { bytes, sample: false, madeOf: '' };
      else problems.push({ ...file.where, message: `there is no file ${link} on this site` });
      continue;
    }
    const sample = file.sample ? samples.files.get(name) : undefined;
    if (sample) await copy(name, sample, true);
    else {
      const message = `there is no file for ${link}: put ${name} into ${join(content, 'files')}`;
      problems.push({ ...file.where, message });
    }
  }
  if (problems.length > 0) throw new ContentError(problems);

  await writeFile(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const name of await readdir(output)) {
    if (name !== 'manifest.json' && !manifest[FOLDER + name]) await rm(join(output, name));
  }
  return { files: Object.keys(manifest).length, written };
}

/** PDF files in a folder, by name. */
async function pdfFiles(folder: string): Promise<{ files: Map<string, Buffer>; problems: Problem[] }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.pdf$/i.test(name)).sort();
  const files = new Map<string, Buffer>();
  const problems: Problem[] = [];
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const report = (message: string) => void problems.push({ file: join(folder, name), line: 1, message });
    if (!FILE_NAME.test(name)) report(`the file name ${NAME_RULE}`);
    else if (!bytes.subarray(0, 1024).includes('%PDF-')) report('this is not a PDF file');
    else files.set(name, bytes);
  }
  return { files, problems };
}

async function readManifest(output: string): Promise<FileManifest> {
  const text = await readFile(join(output, 'manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as FileManifest;
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}
