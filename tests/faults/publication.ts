// `npm run fault publication`: how long after the button "Publish" two processes behind nginx, and nginx's own copy, show what was
// published, at every address, while others visit; and that nothing of it shows before (docs/promises.md P55). One minute.
import { setTimeout as sleep } from 'node:timers/promises';
import { startTopology, type Topology } from '../deploy/topology';
import { addPeople } from '../http/publishing/desk-people';
import { type ProposedWord, proposeWord } from '../http/publishing/published-word';
import { rowsOf } from '../support/databases';
import { type DeskBrowser, joinDesk } from '../support/desk';
import { siteThrough } from '../support/https';
import type { OwnSite } from '../support/own-site';
import { atMost, exactly, type Figure, isScript, noted, report } from './figures';

const PUBLICATIONS = 10;
const SLOWEST_MS = 5000;
/** Before the first is published. */
const READING_MS = 5000;
/** How often each address is asked for. */
const EVERY_MS = 50;
/** Milliseconds before a publication in which nobody may see it. */
const BEFORE_MS = 500;
/** Other visits while it is published, a second. */
const VISITS = 20;

if (isScript()) {
  report('P55: a publication behind nginx', await measurePublications());
  process.exit();
}

/** Publishes one text after another, under load. */
export async function measurePublications(): Promise<Figure[]> {
  const topology = await startTopology();
  const through = siteThrough(topology.nginx);
  try {
    const { url, get } = through;
    const rows: OwnSite['rows'] = (sql, values) => rowsOf(topology.databaseUrl, sql, values);
    const approver = await joinDesk({ url, get, rows } as OwnSite, ['editor']);
    await addPeople(topology.databaseUrl);
    // They come over the list, as people do: each process then reads ahead what its checks read.
    for (let times = 0; times < 4; times++) await approver.get('/desk/content');
    await sleep(READING_MS);
    return figuresOf(await whileVisited(topology, () => publishAll(topology, approver)));
  } finally {
    through.close();
    await topology.stop();
  }
}

/** @param times milliseconds from the button to the word, at each address of each place; -Infinity if it was there before */
function figuresOf(times: number[]): Figure[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  return [
    noted('addresses at which it was published', sorted.length),
    exactly('of them, that had a word of it before', sorted.filter((time) => time < 0).length, 0),
    noted('median (ms)', at(0.5)),
    atMost('95th percentile (ms)', at(0.95), SLOWEST_MS),
    noted('longest (ms)', at(1)),
  ];
}

async function publishAll(topology: Topology, approver: DeskBrowser): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < PUBLICATIONS; number++) {
    const proposed = await proposeWord(topology.databaseUrl, `quokka${'abcdefghij'[number]}`);
    const asked = { at: Number.POSITIVE_INFINITY };
    const seen = seenAfter(topology, proposed, asked);
    const page = await (await approver.get(proposed.at)).text();
    await sleep(BEFORE_MS);
    // From the button on: a person has read the page before.
    asked.at = performance.now();
    const version = String(proposed.version);
    const answer = await approver.sendFrom(page, proposed.at, 'approve', { version });
    if (answer.status !== 303) throw new Error(`not approved: ${answer.status} ${await answer.text()}`);
    times.push(...(await seen));
  }
  return times;
}

/** Milliseconds from `asked.at` until each place has the word at each address. */
async function seenAfter(
  topology: Topology,
  { isIn, paths }: ProposedWord,
  asked: { at: number },
): Promise<number[]> {
  const watches = placesOf(topology).flatMap(([place, read]) =>
    paths.map(async (path) => {
      for (;;) {
        const isSeen = isIn(await read(path));
        const after = performance.now() - asked.at;
        if (isSeen) return Number.isFinite(after) ? after : Number.NEGATIVE_INFINITY;
        if (after > 12 * SLOWEST_MS) throw new Error(`${place} does not show ${path}`);
        await sleep(EVERY_MS);
      }
    }),
  );
  return Promise.all(watches);
}

function placesOf({ client, apps }: Topology): [string, (path: string) => Promise<string>][] {
  return [
    ['nginx', async (path) => (await client.get(path)).body],
    ...apps.map(({ url }, which): [string, (path: string) => Promise<string>] => [
      `process ${which + 1}`,
      // A connection that is kept may close just when it is used again.
      async (path) => (await fetch(url + path, { headers: { Connection: 'close' } })).text(),
    ]),
  ];
}

/** Does the work while others visit the site. */
async function whileVisited<Result>({ client }: Topology, work: () => Promise<Result>): Promise<Result> {
  const others = ['/', '/answers/not-paid', '/where-we-work/nsr-summary-by-lga?q=kano', '/warnings'];
  let isDone = false;
  const visits = (async () => {
    for (let turn = 0; !isDone; turn++) {
      client.get(others[turn % others.length] ?? '/').catch(() => {});
      await sleep(1000 / VISITS);
    }
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await visits;
  }
}
