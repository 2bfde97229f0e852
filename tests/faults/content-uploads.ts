// `npm run fault content-uploads` uploads 10,000 bad pictures and PDF files: cut off, changed, two formats in one, decompression
// bombs, wrong names and types; then fetches what was kept. `--short` sends 800, `--seed 7` generates others.
import { readFileSync } from 'node:fs';
import { type DeskPerson, joinDesk } from '../support/desk';
import { textOf } from '../support/dom';
import type { OwnSite } from '../support/own-site';
import { takenBy, WATCHED } from '../support/watched-site';
import { type Choices, choicesFrom, generated } from './bad-requests/choices';
import { badDocument } from './content-uploads/bad-documents';
import { badPicture, goodPictures, MARKER } from './content-uploads/bad-pictures';
import { atLeast, atMost, exactly, type Figure, isScript, noted, report } from './figures';
import { withOwnSite } from './with-site';

/** Of the site, which is started as `WATCHED`. */
export const SETTINGS = { TRUST_PROXY: '1', LOG_LEVEL: 'error', ...allocation() };

/** As in the image: what pictures took of memory goes back. */
function allocation(): Record<string, string> {
  const settings = readFileSync('Dockerfile', 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/g);
  return Object.fromEntries([...settings].map(([, name, value]) => [name, value]));
}

/** Megabytes. */
const MOST_GROWTH = 150;

/** Posts of one session: the desk takes 1,200 of a client in ten minutes. */
const POSTS_OF_ONE = 500;

const NAMES = [
  'photo.jpg',
  'x.png',
  'report.pdf',
  'a.svg',
  'index.html',
  '../../x.jpg',
  'x',
  'x.jpg\0.html',
  'é‮.avif',
];
const TYPES = ['image/jpeg', 'image/png', 'image/svg+xml', 'text/html', 'application/pdf', ''];

if (isScript()) {
  const { count, seed } = generated(20_261_127);
  const work = (site: OwnSite) => uploadBadFiles(site, count, seed);
  report(`${count} bad uploads`, await withOwnSite(work, SETTINGS, WATCHED));
}

/** Uploads generated files to a site that is started as `WATCHED`, one after another. */
export async function uploadBadFiles(site: OwnSite, count: number, seed: number): Promise<Figure[]> {
  const choices = choicesFrom(seed);
  const good = await goodPictures();
  const statuses = new Map<number, number>();
  let [raw, ended] = [0, 0];
  let person = await joinDesk(site, ['editor']);
  const { resident } = await takenBy(site);
  for (let index = 0; index < count; index++) {
    if (index % POSTS_OF_ONE === POSTS_OF_ONE - 1) person = await joinDesk(site, ['editor']);
    const answer = await upload(person, choices, good, index).catch(() => null);
    if (!answer) {
      ended++;
      continue;
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const page = await answer.text();
    if (page.includes(MARKER)) raw++;
    if (answer.status === 422 && !textOf(page).includes('Error:')) raw++;
  }
  const { peak, held } = await takenBy(site);
  const failures = [...statuses].filter(([status]) => ![303, 422].includes(status));
  return [
    exactly('answers that are neither a refusal in words nor a step on', sum(failures), 0),
    exactly('refusals that repeat the file, or give no reason', raw, 0),
    atMost('megabytes by which memory grew', Math.round(peak - resident), MOST_GROWTH),
    noted('milliseconds of the longest turn of the event loop', Math.round(held)),
    // Of a machine that keeps them waiting: the site ends a request after 14 s.
    atMost('uploads whose connection ended without an answer', ended, count / 100),
    noted('files refused', statuses.get(422) ?? 0),
    ...(await keptFiles(site)),
  ];
}

function sum(counts: [unknown, number][]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}

function upload(person: DeskPerson, choices: Choices, good: Record<string, Buffer>, index: number) {
  const isPicture = choices.percent(60);
  const bytes = isPicture ? badPicture(choices, good) : badDocument(choices);
  // A file of one kind sometimes comes as one of the other.
  const toPictures = choices.percent(95) === isPicture;
  const file = new File([bytes as BlobPart], choices.one(NAMES), { type: choices.one(TYPES) });
  if (!toPictures)
    return person.send('/desk/content/documents/new', 'upload', { file, title: 'A', name: `made-${index}` });
  return person.send('/desk/content/pictures/new', 'upload', {
    file,
    name: `made-${index}`,
    alt: 'A village',
    shape: choices.one(['whole', 'wide', 'portrait']),
    focus: choices.one(['middle', 'top-left', 'bottom-right']),
    consent: 'yes',
  });
}

/** Fetches whatever was kept, as if texts with it were published. */
async function keptFiles(site: OwnSite): Promise<Figure[]> {
  await site.rows('UPDATE content_document SET published_at = now()');
  const pictures = await site.rows('SELECT file FROM content_picture_file');
  const documents = await site.rows('SELECT path FROM content_document');
  const kept = [...pictures.map(({ file }) => `/pictures/${file}`), ...documents.map(({ path }) => path)];
  let wrong = 0;
  for (const path of kept) {
    const answer = await site.get(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const isSafe =
      answer.status === 200 &&
      /^(image\/(jpeg|webp|avif)|application\/pdf)$/.test(type) &&
      answer.headers.get('x-content-type-options') === 'nosniff' &&
      bytes.length === Number(answer.headers.get('content-length')) &&
      (type === 'application/pdf' ? bytes.subarray(0, 5).toString() === '%PDF-' : !bytes.includes(MARKER));
    if (!isSafe) wrong++;
  }
  return [
    atLeast('files that were kept, as they are in order', kept.length, 1),
    exactly('kept files with another type, or with anything of another format', wrong, 0),
  ];
}
