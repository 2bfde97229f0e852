// `npm run fault database-down`: Postgres stopped, frozen, full, locked, read-only (docs/promises.md P10 and P11).
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseNamed, withClient } from '../support/databases';
import { type LoadResult, sendLoad } from '../support/load';
import { postmasterOf, signalServer } from '../support/postgres-process';
import { startSite, type TestSite, untilReady } from '../support/site';
import { startTestPostgres, type TestPostgres } from '../support/template-database';
import { atMost, exactly, type Figure, isScript, report } from './figures';

/** Seconds within which everything is answered, and within which the site recovers. */
const ANSWER_LIMIT = 2.5;
const RECOVERY_LIMIT = 2;

/** Bypasses every cache. */
const NOT_KEPT = { Cookie: 'a=b' };

/** Number of searches waiting for the database at once. */
const SEARCHES = 150;

/** Factor by which a content page may be slower than normal: measurement noise on a shared machine. */
const AS_QUICK = 3;

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const REQUEST = { organizationName: 'Ministry', officeAddress: 'Abuja', sector: 'Health' };

/** A database failure; `begin` returns a function that ends it. */
interface Failure {
  name: string;
  /** Reads still work. */
  isReadable?: boolean;
  begin(postgres: TestPostgres, url: string): Promise<() => Promise<unknown>>;
}

const FAILURES: Failure[] = [
  { name: 'stopped', begin: stopped },
  { name: 'frozen (SIGSTOP)', begin: frozen },
  { name: 'out of connections', begin: full },
  { name: 'locked', begin: locked },
  { name: 'read-only', isReadable: true, begin: readOnly },
];

const OF_SITE = "datname = current_database() AND application_name LIKE 'website%'";

let asked = 0;

if (isScript())
  report('P10, P11: the database fails', await measureDatabaseDown(process.argv.includes('--short')));

/** Makes the database fail in each way, and requests pages, searches and submissions meanwhile. */
export async function measureDatabaseDown(isShort: boolean): Promise<Figure[]> {
  const postgres = await startTestPostgres();
  const url = databaseNamed(postgres.serverUrl, 'template_site');
  const site = await startSite({ DATABASE_URL: url, LOG_LEVEL: 'fatal' });
  const figures: Figure[] = [];
  try {
    await untilReady(site);
    const content = {
      origin: site.url,
      path: '/nsr/our-targeting-approach',
      concurrency: 2,
      // Hundreds of requests in the short form, which leaves the processor to others.
      seconds: isShort ? 0.3 : 4,
    };
    await sendLoad({ ...content, seconds: 1 });
    const calm = await sendLoad(content);
    for (const failure of FAILURES) {
      const end = await failure.begin(postgres, url);
      const answers = await Promise.all([
        ...ask(site, failure),
        ...ask(site, failure),
        ...ask(site, failure),
      ]);
      const [meanwhile, rendered, searches] = await Promise.all([
        sendLoad(content),
        sendLoad({ ...content, headers: NOT_KEPT }),
        Promise.all(Array.from({ length: SEARCHES }, () => search(site))),
      ]);
      await end();
      const back = await secondsUntilWell(site);
      figures.push(...told(failure, answers, back), ...quickly(failure, calm.accepted.p50, meanwhile));
      figures.push(
        exactly(`${failure.name}: uncached content pages refused`, rendered.refused.count, 0),
        ...tried(failure, searches),
      );
    }
  } finally {
    await site.stop();
    await postgres.stop();
  }
  return figures;
}

/** An uncached search, whose answer is not checked. */
function search(site: TestSite): Promise<Answer> {
  return answer('search', site.get(`/search?query=kaduna+${asked++}`), 503);
}

interface Answer {
  what: string;
  status: number;
  seconds: number;
  isRight: boolean;
}

/** Uncached requests: every view and every submission is new. */
function ask(site: TestSite, { isReadable }: Failure): Promise<Answer>[] {
  const reads = isReadable ? 200 : 503;
  return [
    answer('table', site.get(`${REGISTER}?q=x${asked++}`), reads),
    answer('search', site.get(`/search?query=kano+${asked++}`), reads),
    answer('api search', site.get(`/api/search?query=kano+${asked++}`), reads),
    answer(
      'data request',
      post(site, '/api/data-access-request', { ...REQUEST, designation: `${asked++}` }),
      503,
    ),
    answer('subscription', post(site, '/api/subscribe', { email: `someone${asked++}@example.org` }), 503),
  ];
}

function post(site: TestSite, address: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return site.get(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function answer(what: string, response: Promise<Response>, wanted: number): Promise<Answer> {
  const started = performance.now();
  const { status, headers } = await response;
  const seconds = (performance.now() - started) / 1000;
  const isRight = status === wanted && (status !== 503 || Number(headers.get('retry-after')) > 0);
  return { what, status, seconds, isRight };
}

/** Seconds until a new view and a submission work again. */
async function secondsUntilWell(site: TestSite): Promise<number> {
  const started = performance.now();
  for (;;) {
    const page = await site.get(`${REGISTER}?q=x${asked++}`);
    const saved = await post(site, '/api/subscribe', { email: `back${asked++}@example.org` });
    const seconds = (performance.now() - started) / 1000;
    if ((page.status === 200 && saved.ok) || seconds > 20) return seconds;
    await sleep(100);
  }
}

function told({ name }: Failure, answers: Answer[], back: number): Figure[] {
  const wrong = answers.filter((each) => !each.isRight).map(({ what, status }) => `${what}: ${status}`);
  const longest = Math.max(...answers.map((each) => each.seconds));
  return [
    exactly(`${name}: wrong answers ${[...new Set(wrong)].join(', ')}`.trim(), wrong.length, 0),
    atMost(`${name}: the last answer (s)`, rounded(longest), ANSWER_LIMIT),
    atMost(`${name}: recovery after its return (s)`, rounded(back), RECOVERY_LIMIT),
  ];
}

function tried({ name, isReadable }: Failure, searches: Answer[]): Figure[] {
  const longest = Math.max(...searches.map(({ seconds }) => seconds));
  const good = searches.filter(({ status }) => status === 200).length;
  return [
    exactly(`${name}: ${SEARCHES} searches at once, answered with neither 200 nor 503`, strange(searches), 0),
    ...(isReadable ? [] : [exactly(`${name}: answered with success`, good, 0)]),
    atMost(`${name}: the last of them (s)`, rounded(longest), ANSWER_LIMIT),
  ];
}

function strange(answers: Answer[]): number {
  return answers.filter(({ status }) => status !== 200 && status !== 503).length;
}

function quickly({ name }: Failure, before: number, { accepted, refused }: LoadResult): Figure[] {
  return [
    exactly(`${name}: content pages refused`, refused.count, 0),
    atMost(
      `${name}: content pages' p50 (ms; before: ${rounded(before)})`,
      rounded(accepted.p50),
      rounded(Math.max(AS_QUICK * before, 10)),
    ),
  ];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

async function stopped(postgres: TestPostgres) {
  await postgres.halt();
  return () => postgres.restart();
}

async function frozen({ folder }: TestPostgres) {
  const postmaster = await postmasterOf(path.join(folder, 'postgres'));
  signalServer(postmaster, 'SIGSTOP');
  return async () => signalServer(postmaster, 'SIGCONT');
}

/** Takes every connection of the server, including the site's. */
async function full(_postgres: TestPostgres, url: string) {
  const taken: pg.Client[] = [];
  for (let isFree = true; isFree; ) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    isFree = await client.connect().then(
      () => taken.push(client) > 0,
      () => false,
    );
    if (!isFree && taken[0] && (await sessionsOfSite(taken[0])) > 0) {
      await endSessionsOfSite(taken[0]);
      isFree = true;
    }
  }
  return () => Promise.all(taken.map((client) => client.end()));
}

async function locked(_postgres: TestPostgres, url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(
    'LOCK TABLE register_edition, register_row, data_access_request, subscriber, content_item IN ACCESS EXCLUSIVE MODE',
  );
  return () => client.end();
}

async function readOnly(_postgres: TestPostgres, url: string) {
  const set = (value: string) =>
    withClient(url, async (client) => {
      await client.query(`SET default_transaction_read_only = off`);
      await client.query(`ALTER DATABASE template_site SET default_transaction_read_only = ${value}`);
      await endSessionsOfSite(client);
    });
  await set('on');
  // A request that comes before the site has noticed the end of its sessions gets a 503, as after a restart.
  await sleep(500);
  return () => set('off');
}

async function sessionsOfSite(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${OF_SITE}`);
  return rows[0].count;
}

async function endSessionsOfSite(client: pg.Client) {
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OF_SITE}`);
}
