import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateInWords } from '../../ui/date-in-words';
import { ContentError, type Problem } from '../pages/problem';
import type { FileEntry, FileManifest } from './file-manifest';
import { writeSampleDocument } from './pdf/sample-document';
import { type WantedFile, wantedFiles } from './wanted-files';

interface Folders {
  /** What editors change; their own PDF files are in its folder `files`. */
  content: string;
  /** Files served as they are; those made here go into its folder `documents`. */
  site: string;
}

const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/;
const FOLDER = '/documents/';
const RECIPE = new URL('./pdf/', import.meta.url);

/**
 * Brings `public/documents` up to date: the office's own files from `content/files`, and a sample for every other
 * file that an entry marked as a sample links to. What is up to date is left alone, what nothing asks for is removed.
 *
 * @returns how many files there are, and the names of those written now.
 * @throws ContentError with every link to a file that there is not.
 */
export async function buildFiles({ content, site }: Folders): Promise<{ files: number; written: string[] }> {
  const output = join(site, 'documents');
  await mkdir(output, { recursive: true });
  const before = await readManifest(output);
  const own = await ownFiles(join(content, 'files'));
  const wanted = new Map<string, WantedFile>();
  for (const file of wantedFiles(content)) if (!wanted.has(file.link)) wanted.set(file.link, file);

  const problems = [...own.problems];
  const manifest: Record<string, FileEntry> = {};
  const written: string[] = [];
  const recipe = await recipeMark();
  const isThere = async (link: string, madeOf: string) =>
    before[link]?.madeOf === madeOf && (await sizeOf(join(site, link))) === before[link].bytes;

  for (const [name, bytes] of own.files) {
    const link = FOLDER + name;
    const madeOf = markOf(bytes);
    if (!(await isThere(link, madeOf))) {
      await writeFile(join(site, link), bytes);
      written.push(name);
    }
    manifest[link] = { bytes: bytes.byteLength, sample: false, madeOf };
  }
  for (const [link, file] of wanted) {
    if (manifest[link]) continue;
    const name = link.slice(FOLDER.length);
    if (!link.startsWith(FOLDER) || !FILE_NAME.test(name)) {
      const bytes = await sizeOf(join(site, link));
      if (bytes) manifest[link] = { bytes, sample: false, madeOf: '' };
      else problems.push({ ...file.where, message: `there is no file ${link} on this site` });
    } else if (!file.sample) {
      const message = `there is no file for ${link}: put ${name} into ${join(content, 'files')}`;
      problems.push({ ...file.where, message });
    } else {
      const text = {
        title: file.title,
        date: dateInWords(file.date),
        summary: withoutMarks(file.excerpt || file.title),
      };
      const madeOf = markOf(recipe + JSON.stringify(text));
      if (await isThere(link, madeOf)) {
        manifest[link] = before[link] as FileEntry;
        continue;
      }
      try {
        const bytes = await writeSampleDocument(text, join(site, link));
        manifest[link] = { bytes, sample: true, madeOf };
        written.push(name);
      } catch (error) {
        problems.push({ ...file.where, message: (error as Error).message });
      }
    }
  }
  if (problems.length > 0) throw new ContentError(problems);

  await writeFile(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const name of await readdir(output)) {
    if (name !== 'manifest.json' && !manifest[FOLDER + name]) await rm(join(output, name));
  }
  return { files: Object.keys(manifest).length, written };
}

/** The office's own files, by name. */
async function ownFiles(folder: string): Promise<{ files: Map<string, Buffer>; problems: Problem[] }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.pdf$/i.test(name)).sort();
  const files = new Map<string, Buffer>();
  const problems: Problem[] = [];
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const report = (message: string) => void problems.push({ file: join(folder, name), line: 1, message });
    if (!FILE_NAME.test(name))
      report('the name of a file may hold small letters, figures and single hyphens only');
    else if (!bytes.subarray(0, 1024).includes('%PDF-')) report('this is no PDF file');
    else files.set(name, bytes);
  }
  return { files, problems };
}

async function readManifest(output: string): Promise<FileManifest> {
  const text = await readFile(join(output, 'manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as FileManifest;
}

/** An excerpt in Markdown without its marks; a sample needs no more of it than the words. */
function withoutMarks(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/\*\*?|`/g, '');
}

/** Changes with the program that makes the samples. */
async function recipeMark(): Promise<string> {
  const names = (await readdir(RECIPE)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(names.sort().map((name) => readFile(new URL(name, RECIPE), 'utf8')));
  return markOf(sources.join('\0'));
}

function markOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}
