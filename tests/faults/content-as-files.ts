// `npm run fault content-as-files` publishes texts of every kind, writes them as files, builds a copy of the project with them, and compares
// all pages, texts, feeds and searches: of the build without the database's texts, with them, and of this build with the files
// imported into another database. Two minutes.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildText } from '../../app/content-files/store.server';
import { proposeFiles } from '../../app/features/publishing/propose-files.server';
import { publishNow } from '../../app/publishing.server';
import { addPeople, approve } from '../http/publishing/desk-people';
import { allPages, runCommand } from '../support/command';
import { newDatabase, numberOf, rowsOf, withClient } from '../support/databases';
import { MARK, overlay } from '../support/overlay';
import { copyProject } from '../support/project-copy';
import { type AnsweringSite, startSite, untilReady } from '../support/site';
import { keepUploads, UPLOADED_ITEM } from '../support/uploaded-item';
import { atLeast, exactly, type Figure, isScript, noted, report } from './figures';
import { withPostgres } from './with-site';

const MOVED = 'app/content/data/moved.yaml';
const AT_ONCE = 6;

/** Addresses that no list of pages has: of new and old texts, lists, feeds and searches. */
const MORE =
  `/nsr/a-page-of-the-overlay-of-the-desk /news/news-of-the-overlay-of-the-desk /news/2020-highlights /news/an-older-title
  /warnings/a-fraud-in-the-overlay-of-the-desk /sitemap.xml /llms.txt /notifications.json /robots.txt /releases.atom /releases.ics
  /resource-hub/news.atom /resource-hub/policy-and-governance-documents.atom /get-involved/tenders.atom /warnings.atom
  /newsletter/issues.atom /search?q=overlay /search?q=desk+of+kano /search?q=tender&page=2 /api/search?q=overlay+of+the+desk
  /api/search?q=highlights /api/search/suggestions?q=over /api/search/suggestions?q=a+page`.split(/\s+/);

/** Views, places and photos, which show no text of the desk but that around every page. */
const MANY = /^\/where-we-work\/nsr-summary-by-lga\/|\/(photo|video)-gallery\/./;

if (isScript()) {
  report('Published texts as files', await withPostgres((url) => compareAsFiles(url, { isShort: false })));
  process.exit();
}

/** @param isShort whether no copy of the project is built with the files, and a tenth of the pages is compared */
export async function compareAsFiles(
  serverUrl: string,
  { isShort }: { isShort: boolean },
): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-as-files-'));
  try {
    if (isShort) await cp('app/content', path.join(folder, 'app/content'), { recursive: true });
    else await copyProject(folder);
    const written = await office(serverUrl);
    const { path: item, document } = UPLOADED_ITEM;
    const uploads = [item, document, ...(await keepUploads(written))];
    await propose(written);
    const revisions = await publishProposed(written);
    const pages = (await pathsOf(written)).filter((_, index) => !isShort || index % 10 === 0);
    const paths = [...new Set([...pages, ...MORE, ...uploads])];
    const wanted = await bodiesOf(written, paths);
    await command(['content:export', folder], written);

    const imported = await office(serverUrl);
    await command(['content:import', folder], imported);
    const figures = [
      noted('revisions published', revisions),
      noted('addresses compared', paths.length),
      atLeast(
        'of them, that show the texts',
        [...wanted.values()].filter((body) => body.includes(MARK)).length,
        30,
      ),
      exactly('proposed by the import', await publishProposed(imported), revisions),
      same('imported', wanted, await bodiesOf(imported, paths)),
    ];
    if (isShort) return figures;
    await promisify(execFile)('node_modules/.bin/tsx', ['tools/build.ts'], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    });
    return [
      ...figures,
      same(
        'built, without the database’s texts',
        wanted,
        await bodiesOf(await office(serverUrl), paths, folder),
      ),
      same('built, with them', wanted, await bodiesOf(written, paths, folder)),
      exactly('texts that the build knows as its own', await builtTexts(written), revisions - 1),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function office(serverUrl: string): Promise<string> {
  const url = await newDatabase(serverUrl);
  await addPeople(url);
  return url;
}

/** Proposes a part of the overlay: every list, a new text of each kind, one that is taken away, and some changed ones. */
async function propose(url: string) {
  const texts = [...overlay()].filter(
    ([file, text]) =>
      file.endsWith('.yaml') || text === null || buildText(file) === undefined || /\/a[^/]*\.md$/.test(file),
  );
  const all = [...texts, [UPLOADED_ITEM.file, UPLOADED_ITEM.text] as const];
  const files = all.map(([file, text]) => ({ file, text, base: buildText(file) ?? null }));
  await withClient(url, (client) => proposeFiles(client, files));
}

/** Approves and publishes all that is proposed; the list of addresses last, which names what has to be away. @returns how many there are */
async function publishProposed(url: string): Promise<number> {
  process.env.DATABASE_URL = url;
  const proposed = await rowsOf<{ id: string; version: number; path: string }>(
    url,
    "SELECT id, version, path FROM content_revision WHERE state = 'proposed' ORDER BY path = $1, id",
    [MOVED],
  );
  for (const { id, version } of proposed) {
    await approve(url, { revision: Number(id), version });
    const { failed } = await publishNow();
    if (failed.length > 0) throw new Error(JSON.stringify(failed));
  }
  return proposed.length;
}

async function command(args: string[], DATABASE_URL: string) {
  const { code, output } = await runCommand(args, { DATABASE_URL });
  if (code !== 0) throw new Error(output);
}

function builtTexts(url: string): Promise<number> {
  return numberOf(
    url,
    "SELECT count(*) FROM content_revision WHERE state = 'published' AND built_at IS NOT NULL",
  );
}

async function pathsOf(url: string): Promise<string[]> {
  const pages = (await allPages(url)).filter((page) => !MANY.test(page));
  const texts = pages.filter((page) => page !== '/').flatMap((page) => [`${page}.md`, `${page}.json`]);
  return [...pages, ...texts];
}

/** What a site answers at each path. @param folder of its build */
async function bodiesOf(
  databaseUrl: string,
  paths: readonly string[],
  folder = '.',
): Promise<Map<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nassco-as-files-site-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000',
  };
  const site = await startSite(env, undefined, folder);
  try {
    await untilReady(site);
    const bodies = new Map<string, string>();
    for (let start = 0; start < paths.length; start += AT_ONCE)
      for (const [at, body] of await Promise.all(
        paths.slice(start, start + AT_ONCE).map((at) => bodyAt(site, at)),
      ))
        bodies.set(at, body);
    return bodies;
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function bodyAt(site: AnsweringSite, at: string): Promise<[string, string]> {
  const answer = await site.get(at);
  if (answer.status >= 500) throw new Error(`${at}: ${answer.status}`);
  const head = `${answer.status} ${answer.headers.get('location') ?? ''} ${answer.headers.get('content-type')}`;
  const body = Buffer.from(await answer.arrayBuffer());
  return [at, `${head}\n${masked(body.toString('latin1'))}`];
}

/** Without what differs between any two answers: keys and signed times of forms; or builds: names of scripts and styles. */
function masked(body: string): string {
  return body
    .replaceAll(/("formKey"(?: value=|:)")[\w-]{36}/g, '$1KEY')
    .replaceAll(/("stamp"(?: value=|:)")[\w.-]+/g, '$1STAMP')
    .replaceAll(/(\/assets\/[\w.$-]+?)-[\w-]{8}(?=\.(?:js|css)\b)/g, '$1-HASH');
}

function different(some: Map<string, string>, others: Map<string, string>): string[] {
  return [...some].filter(([at, body]) => others.get(at) !== body).map(([at]) => at);
}

function same(what: string, wanted: Map<string, string>, found: Map<string, string>): Figure {
  const others = different(wanted, found);
  if (others.length > 0) console.error(`${what}: ${others.join(' ')}`);
  return exactly(`${what}: addresses that differ`, others.length, 0);
}
