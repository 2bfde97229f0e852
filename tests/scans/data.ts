// `npm run scan data`: third-party programs read the register's files and their descriptions from a site started by this
// script. pandas, R, LibreOffice and DuckDB must find in five views what SQL finds (docs/behaviour.md 7).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepare } from '../../app/cli/prepare.server';
import { FORMAT_NAMES } from '../../app/features/register/files/formats';
import { CATALOG_PATH, REGISTER_PATH, USE_PATH } from '../../app/features/register/paths';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { catalogFaults, csvMetadataFaults, dataPackageFaults } from '../support/data-descriptions';
import { freePort, startSite, type TestSite, untilReady } from '../support/site';
import { installDuckdb, toldByDuckdb } from './data/duckdb';
import { linesOf, runLines, SAVED_PARQUET, SAVED_WORKBOOK } from './data/lines';
import { toldByOffice } from './data/office';
import { installReaders, outputOf } from './data/programs';
import { type Told, toldBySql, VIEWS } from './data/views';

const FEEDS = [
  '/resource-hub/news.atom',
  '/resource-hub/policy-and-governance-documents.atom',
  '/get-involved/tenders.atom',
  '/warnings.atom',
  `${REGISTER_PATH}/editions.atom`,
];

const readers = installReaders();
const folder = await mkdtemp(path.join(tmpdir(), 'nassco-data-'));
const postgres = await startEmbeddedPostgres(path.join(folder, 'database'));
const client = new pg.Client({ connectionString: postgres.url });
let site: TestSite | undefined;
try {
  await prepare(postgres.url);
  await client.connect();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  site = await startSite({ DATABASE_URL: postgres.url, PORT: port, PUBLIC_URL: address, LOG_LEVEL: 'warn' });
  await untilReady(site);
  await installDuckdb(folder);
  const editions = await editionsOf(site);
  await compareReaders(site, editions[0] ?? '');
  await readDescriptions(site, editions);
  await readByOthers(site, editions);
  await runPage(site);
} finally {
  await site?.stop();
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function tell(what: string, faults: readonly string[]) {
  console.log(`${faults.length === 0 ? 'agrees  ' : 'DISAGREES'} ${what}`);
  for (const fault of faults) console.log(`    ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** The names of the editions in the catalogue, current one first. */
async function editionsOf({ get }: TestSite): Promise<string[]> {
  const catalog = await (await get(CATALOG_PATH)).json();
  return catalog['dcat:dataset'].flatMap(
    (dataset: Record<string, string>) => dataset['dct:identifier'] ?? [],
  );
}

async function compareReaders({ get }: TestSite, edition: string) {
  const files = [];
  for (const [index, view] of VIEWS.entries())
    for (const format of FORMAT_NAMES) {
      const file = path.join(folder, `view-${index}.${format}`);
      const answer = await get(`${REGISTER_PATH}.${format}${view.query}`);
      await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
      files.push({ name: `${format} ${view.query}`, path: file, format, view });
    }
  const tables = files.filter(({ format }) => format !== 'parquet');
  const input = JSON.stringify(tables.map(({ name, path, format }) => ({ name, path, format })));
  const here = import.meta.dirname;
  const byPandas = toldByName(await outputOf(readers.python, [path.join(here, 'data/read.py')], { input }));
  const byR = toldByName(await outputOf(readers.rscript, [path.join(here, 'data/read.R')], { input }));
  for (const { name, path, format, view } of files) {
    const expected = await toldBySql(client, edition, view);
    if (format === 'parquet') {
      compare(`DuckDB      ${name}`, await toldByDuckdb(path, folder), expected);
      continue;
    }
    compare(`pandas      ${name}`, byPandas.get(name), expected);
    compare(`R           ${name}`, byR.get(name), expected);
    if (format !== 'json')
      compare(`LibreOffice ${name}`, await toldByOffice(readers.soffice, path, folder), expected);
  }
}

function toldByName(output: string): Map<string, Told> {
  const all: (Told & { name: string })[] = JSON.parse(output);
  return new Map(all.map(({ name, ...told }) => [name, told]));
}

function compare(what: string, told: Told | undefined, expected: Told) {
  const [found, wanted] = [JSON.stringify(told), JSON.stringify(expected)];
  tell(what, found === wanted ? [] : [`found ${found}, SQL ${wanted}`]);
}

async function readDescriptions({ get }: TestSite, editions: readonly string[]) {
  for (const base of [REGISTER_PATH, ...editions.map((slug) => `${REGISTER_PATH}/editions/${slug}`)]) {
    tell(`Data Package ${base}`, await dataPackageFaults(await get(`${base}/datapackage.json`)));
    tell(`CSV on the Web ${base}`, await csvMetadataFaults(await get(`${base}/csv-metadata.json`)));
  }
  tell('DCAT catalogue', await catalogFaults(await get(CATALOG_PATH), editions));
}

async function readByOthers({ get }: TestSite, editions: readonly string[]) {
  const textOf = async (address: string) => [address, await (await get(address)).text()] as const;
  const cited = async (rest: string) =>
    Object.fromEntries(
      await Promise.all(
        editions.map(async (slug) => [
          slug,
          (await textOf(`${REGISTER_PATH}/editions/${slug}/citation${rest}`))[1],
        ]),
      ),
    );
  const input = JSON.stringify({
    feeds: Object.fromEntries(await Promise.all(FEEDS.map(textOf))),
    bibtex: await cited('.bib'),
    ris: await cited('.ris'),
  });
  const script = path.join(import.meta.dirname, 'data/descriptions.py');
  tell(
    'feeds (feedparser) and citations (bibtexparser)',
    JSON.parse(await outputOf(readers.python, [script], { input })),
  );
}

/** Runs the commands on the page "Use the data". */
async function runPage({ get }: TestSite) {
  const blocks = linesOf(await (await get(USE_PATH)).text());
  for (const [format, name] of [
    ['xlsx', SAVED_WORKBOOK],
    ['parquet', SAVED_PARQUET],
  ] as const) {
    const file = await get(`${REGISTER_PATH}.${format}`);
    await writeFile(path.join(folder, name), new Uint8Array(await file.arrayBuffer()));
  }
  tell('the page has lines to run', blocks.length >= 6 ? [] : [`only ${blocks.length}`]);
  for (const lines of blocks) {
    const [first] = lines.code.split('\n');
    const output = await runLines(lines, readers, folder).catch((error: Error) => error);
    if (output === null) console.log(`not run  ${lines.program}: ${first}`);
    else tell(`${lines.program}: ${first}`, output instanceof Error ? [output.message] : []);
    if (typeof output === 'string') console.log(output.trim().replace(/^/gm, '    | '));
  }
}
