// `npm run fault publish` kills Node and PostgreSQL in turn, with SIGKILL, at 50 moments of a publication, with two processes on
// one database, and freezes PostgreSQL during another: every address of every process shows what was before or what is after
// (docs/promises.md P55). `--short` does it at 4. Some eight minutes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPeople } from '../http/publishing/desk-people';
import { type ProposedWord, proposeWord } from '../http/publishing/published-word';
import { newDatabase, numberOf, rowsOf } from '../support/databases';
import { type DeskPerson, joinDesk, untilNotBusy } from '../support/desk';
import type { OwnSite } from '../support/own-site';
import { postmasterOf, signalServer } from '../support/postgres-process';
import { stopProcess } from '../support/processes';
import { freePort, siteAt, startSite, type TestSite, untilReady } from '../support/site';
import { startTestPostgres, type TestPostgres } from '../support/template-database';
import { atLeast, atMost, exactly, type Figure, isScript, noted, report } from './figures';

/** How far behind its answer the last kill comes, as a part of the time that a publication takes. */
const BEYOND = 0.25;
/** Milliseconds after which processes that do not agree have failed, and until the worker has published what is left. */
const MOST_MS = 15_000;
const WORKER_MS = 90_000;
const FROZEN_MS = 4000;
/** Of the addresses, those that are shown without the database. */
const isWithoutDatabase = (address: string) => !/^\/(api|sitemap)/.test(address);

let words = 0;

if (isScript()) {
  const points = process.argv.includes('--short') ? 4 : 50;
  report('P55: killed while publishing', await killWhilePublishing(points));
}

/** What the database says of a revision. */
type Standing = 'proposed' | 'approved' | 'published';

/** Two processes on one database, and a person who approves at the first. */
interface Office {
  postgres: TestPostgres;
  url: string;
  sites: [TestSite, TestSite];
  approver: DeskPerson;
  startFirst(): Promise<void>;
}

/** Kills Node and PostgreSQL in turn at `points` moments of publications. */
export async function killWhilePublishing(points: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-publish-'));
  const postgres = await startTestPostgres();
  const sites: TestSite[] = [];
  try {
    const office = await openOffice(postgres, folder, sites);
    const took = await timeOfPublication(office);
    const outcomes: Outcome[] = [];
    for (let point = 0; point < points; point++) {
      // Each of the two at moments over the whole time.
      const part = (Math.floor(point / 2) + 0.5) / Math.ceil(points / 2);
      outcomes.push(await killOnce(office, point, part * took * (1 + BEYOND)));
    }
    const frozen = await whileFrozen(office, took / 2);
    return [
      noted('milliseconds of a publication', Math.round(took)),
      ...figuresOf(outcomes),
      ...frozen,
      ...(await inTheEnd(office)),
    ];
  } finally {
    for (const site of sites) site.process.kill('SIGKILL');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openOffice(postgres: TestPostgres, folder: string, all: TestSite[]): Promise<Office> {
  const url = await newDatabase(postgres.serverUrl);
  // Until then a crash would set the sequences of a copied database back (PostgreSQL logs only every 32nd value).
  await rowsOf(url, 'CHECKPOINT');
  const ports = [await freePort(), await freePort()] as const;
  const start = async (which: 0 | 1) => {
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: ports[which],
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    };
    const site = await startSite(settings);
    all.push(site);
    await untilReady(site);
    return site;
  };
  const sites: [TestSite, TestSite] = [await start(0), await start(1)];
  await addPeople(url);
  const rows: OwnSite['rows'] = (sql, values) => rowsOf(url, sql, values);
  // A connection that is kept would be that of a killed process.
  const get: TestSite['get'] = (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Connection', 'close');
    return siteAt(sites[0].url).get(address, { ...init, headers });
  };
  const approver = await joinDesk({ url: sites[0].url, get, rows } as OwnSite, ['editor']);
  return {
    postgres,
    url,
    sites,
    approver,
    async startFirst() {
      sites[0] = await start(0);
    },
  };
}

/** A word without a digit, as names of files and search have it. */
function newWord(): string {
  const letters = String(words++)
    .padStart(2, '0')
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)]);
  return `quokka${letters.join('')}`;
}

/** Opens the page of a proposal. @returns sends the approval, which publishes it */
async function opened({ approver, url }: Office) {
  const proposed = await proposeWord(url, newWord());
  const page = await (await untilNotBusy(() => approver.get(proposed.at))).text();
  const approve = () =>
    approver.sendFrom(page, proposed.at, 'approve', { version: String(proposed.version) }).then(
      ({ status }) => status,
      () => 0,
    );
  return { proposed, approve };
}

/** Milliseconds of the approval of a proposal, with all that follows from it. */
async function timeOfPublication(office: Office): Promise<number> {
  let took = 0;
  for (let time = 0; time < 2; time++) {
    const { proposed, approve } = await opened(office);
    const began = performance.now();
    const status = await approve();
    took = Math.max(took, performance.now() - began);
    if (status !== 303) throw new Error(`${proposed.at} is not approved: ${status}`);
  }
  return took;
}

interface Outcome {
  what: 'Node' | 'PostgreSQL';
  /** Once all is running again. */
  standing: Standing;
  /** Milliseconds from then until all addresses of both processes agree with the database; Infinity if they never do. */
  agreed: number;
  /** Answers with the word although it was not published after them. */
  early: number;
  isAnswered: boolean;
}

async function killOnce(office: Office, point: number, delay: number): Promise<Outcome> {
  const what = point % 2 === 0 ? 'Node' : 'PostgreSQL';
  const { proposed, approve } = await opened(office);
  const answer = approve();
  await sleep(delay);
  if (what === 'Node') {
    await stopProcess(office.sites[0].process, 'SIGKILL');
    await office.startFirst();
  } else {
    signalServer(await postmasterOf(path.join(office.postgres.folder, 'postgres')), 'SIGKILL');
    await office.postgres.restart();
  }
  const status = await answer;
  await Promise.all(office.sites.map(untilReady));
  return { what, isAnswered: status === 303, ...(await agreement(office, proposed)) };
}

/** Looks at all addresses of both processes until all show what the database says. */
async function agreement(office: Office, proposed: ProposedWord) {
  const began = performance.now();
  const first = await standingOf(office, proposed);
  let early = 0;
  for (;;) {
    const before = await standingOf(office, proposed);
    const shown = await shownBy(office, proposed);
    const after = await standingOf(office, proposed);
    if (after !== 'published') early += shown.filter((isShown) => isShown).length;
    const agreed = performance.now() - began;
    const isSame = before === after && shown.every((isShown) => isShown === (after === 'published'));
    if (isSame) return { standing: first, agreed, early };
    if (agreed > MOST_MS) return { standing: first, agreed: Number.POSITIVE_INFINITY, early };
    await sleep(50);
  }
}

/** Whether each address of each process has the word; null if it does not answer with what it has. */
function shownBy({ sites }: Office, { paths, isIn }: ProposedWord): Promise<(boolean | null)[]> {
  const reads = sites.flatMap(({ url }) =>
    paths.map(async (address) => {
      const answer = await fetch(url + address, { headers: { Connection: 'close' } }).catch(() => null);
      if (!answer || answer.status >= 500) return null;
      return isIn(await answer.text());
    }),
  );
  return Promise.all(reads);
}

async function standingOf({ url }: Office, { revision }: ProposedWord): Promise<Standing> {
  const [row] = await rowsOf<{ state: Standing }>(url, 'SELECT state FROM content_revision WHERE id = $1', [
    revision,
  ]);
  if (!row) throw new Error(`Revision ${revision} is lost.`);
  return row.state;
}

/** Freezes PostgreSQL during a publication: pages are as before or after, as always. */
async function whileFrozen(office: Office, delay: number): Promise<Figure[]> {
  const { proposed, approve } = await opened(office);
  const paths = proposed.paths.filter(isWithoutDatabase);
  await shownBy(office, proposed);
  const answer = approve();
  await sleep(delay);
  const postmaster = await postmasterOf(path.join(office.postgres.folder, 'postgres'));
  signalServer(postmaster, 'SIGSTOP');
  await sleep(FROZEN_MS / 2);
  const shown = await shownBy(office, { ...proposed, paths });
  await sleep(FROZEN_MS / 2);
  signalServer(postmaster, 'SIGCONT');
  await answer;
  await Promise.all(office.sites.map(untilReady));
  const { agreed, early } = await agreement(office, proposed);
  return [
    exactly(
      'frozen PostgreSQL: public addresses without an answer',
      shown.filter((isShown) => isShown === null).length,
      0,
    ),
    exactly('frozen PostgreSQL: public addresses that differ from the others', new Set(shown).size - 1, 0),
    exactly('frozen PostgreSQL: answers with what was not published', early, 0),
    atMost('frozen PostgreSQL: milliseconds until all agree again', Math.round(agreed), MOST_MS),
  ];
}

function figuresOf(outcomes: Outcome[]): Figure[] {
  const count = (isCounted: (outcome: Outcome) => boolean) => outcomes.filter(isCounted).length;
  const standings = (what: Outcome['what']) =>
    (['proposed', 'approved', 'published'] as const)
      .map((standing) => `${count((one) => one.what === what && one.standing === standing)} ${standing}`)
      .join(', ');
  const longest = Math.max(...outcomes.map(({ agreed }) => agreed));
  return [
    noted('Node killed: found afterwards', standings('Node')),
    noted('PostgreSQL killed: found afterwards', standings('PostgreSQL')),
    exactly(
      'approvals that were answered, and are lost',
      count((one) => one.isAnswered && one.standing === 'proposed'),
      0,
    ),
    exactly(
      'addresses of both processes that never agreed',
      count(({ agreed }) => agreed === Number.POSITIVE_INFINITY),
      0,
    ),
    exactly(
      'answers with what was not published',
      outcomes.reduce((sum, { early }) => sum + early, 0),
      0,
    ),
    noted('milliseconds after the restart until all agreed, at most', Math.round(longest)),
  ];
}

/** What was approved is published by then, each once, and is written down as often. */
async function inTheEnd(office: Office): Promise<Figure[]> {
  const { url } = office;
  const waiting = () => numberOf(url, "SELECT count(*) FROM content_revision WHERE state = 'approved'");
  for (const end = Date.now() + WORKER_MS; Date.now() < end && (await waiting()) > 0; ) await sleep(500);
  const [written] = await rowsOf<{ wrong: number; published: number }>(
    url,
    `SELECT count(*) FILTER (WHERE noted <> (r.published_at IS NOT NULL)::integer)::integer AS wrong,
       count(r.published_at)::integer AS published
     FROM content_revision AS r, LATERAL (SELECT count(*) AS noted FROM staff_action
       WHERE detail = format('revision %s of %s: published', r.id, r.path)) AS notes`,
  );
  return [
    exactly('approved, and not published by the worker', await waiting(), 0),
    atLeast('published in all', written?.published ?? 0, 1),
    exactly('revisions that are written down otherwise than they stand', written?.wrong ?? -1, 0),
  ];
}
