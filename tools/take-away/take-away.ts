// `npm run take-away`: writes the site's pages as a book (EPUB) and as a folder that works offline, into the folder
// `take-away`. `npm run take-away -- --check` also validates the book with epubcheck.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { parse } from 'yaml';
import { fileNote } from '../../app/site-files/file-note';
import { dayInWords } from '../../app/text/day-in-words';
import { book } from './book';
import { writeFolder } from './folder';
import { takePages } from './take-pages';

const OUTPUT = 'take-away';
const BOOK = path.join(OUTPUT, 'nassco.epub');
const FOLDER = path.join(OUTPUT, 'site');
/** The jar in Debian's package; its own command depends on a system setting. */
const EPUBCHECK = '/usr/share/java/epubcheck.jar';
const BUILT = 'build/client';

if (existsSync('.env')) process.loadEnvFile('.env');
const origin = new URL(process.env.PUBLIC_URL || 'http://localhost:3000').origin;
const made = new Date();
const outlines = unified()
  .use(rehypeParse, { fragment: true, space: 'svg' })
  .parse(readFileSync('public/states-map.svg', 'utf8'));
// Keeps earlier output if the pages cannot be fetched.
const taken = await takePages(origin).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const moment = `${made.toISOString().slice(0, 19)}Z`;
// The date in Nigeria, an hour ahead of UTC.
const day = dayInWords(new Date(made.getTime() + 3_600_000).toISOString().slice(0, 10));
const site: { name: string; fullName: string } = parse(readFileSync('app/content/site.yaml', 'utf8'));
writeFileSync(
  BOOK,
  book(taken, {
    title: `${site.name}: ${site.fullName}`,
    publisher: site.fullName,
    made: moment,
    origin,
    outlines,
  }),
);
const files = writeFolder(taken, { origin, outlines, day, built: BUILT, folder: FOLDER });
console.log(`${taken.pages.length} pages of ${origin}, as they are on ${day}`);
console.log(`${BOOK}: ${fileNote(statSync(BOOK).size, 'EPUB')}`);
console.log(`${FOLDER}: ${files} files, ${fileNote(sizeOf(FOLDER), 'HTML')}; begin with index.html`);
if (process.argv.includes('--check')) process.exitCode = check();

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(path.join(entry.parentPath, entry.name)).size : sum),
    0,
  );
}

function check(): number {
  if (!existsSync(EPUBCHECK)) {
    console.error('epubcheck is not installed. On Debian: apt-get install epubcheck');
    return 1;
  }
  return spawnSync('java', ['-jar', EPUBCHECK, BOOK], { stdio: 'inherit' }).status ?? 1;
}
