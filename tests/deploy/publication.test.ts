import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../http/publishing/desk-people';
import { type ProposedWord, proposeWord } from '../http/publishing/published-word';
import { rowsOf } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import { type DeskBrowser, joinDesk } from '../support/desk';
import { siteThrough } from '../support/https';
import type { OwnSite } from '../support/own-site';
import { ensureNginx } from './nginx';
import { startTopology, type Topology } from './topology';

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

/** What is published, for everybody (docs/promises.md P55). */
describe.skipIf(!isInstallable(ensureNginx))('a publication behind nginx', () => {
  let topology: Topology;
  let through: ReturnType<typeof siteThrough>;
  let approver: DeskBrowser;
  beforeAll(async () => {
    topology = await startTopology();
    through = siteThrough(topology.nginx);
    const { url, get } = through;
    const rows: OwnSite['rows'] = (sql, values) => rowsOf(topology.databaseUrl, sql, values);
    approver = await joinDesk({ url, get, rows } as OwnSite, ['editor']);
    await addPeople(topology.databaseUrl);
    // They come over the list, as people do: each process then reads ahead what its checks read.
    for (let times = 0; times < 4; times++) await approver.get('/desk/content');
    await sleep(READING_MS);
  });
  afterAll(async () => {
    through?.close();
    await topology?.stop();
  });

  const places = (): [string, (path: string) => Promise<string>][] => [
    ['nginx', async (path) => (await topology.client.get(path)).body],
    ...topology.apps.map(({ url }, which): [string, (path: string) => Promise<string>] => [
      `process ${which + 1}`,
      // A connection that is kept may close just when it is used again.
      async (path) => (await fetch(url + path, { headers: { Connection: 'close' } })).text(),
    ]),
  ];

  /** Milliseconds from `asked.at` until each place has the word at each address. */
  async function seenAfter({ isIn, paths }: ProposedWord, asked: { at: number }): Promise<number[]> {
    const watches = places().flatMap(([place, read]) =>
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

  test('shows on every process and in nginx’s own copy, and nothing of it before', async () => {
    let isDone = false;
    const visits = (async () => {
      const others = ['/', '/answers/not-paid', '/where-we-work/nsr-summary-by-lga?q=kano', '/warnings'];
      for (let turn = 0; !isDone; turn++) {
        topology.client.get(others[turn % others.length] ?? '/').catch(() => {});
        await sleep(1000 / VISITS);
      }
    })();
    const times: number[] = [];
    for (let number = 0; number < PUBLICATIONS; number++) {
      const proposed = await proposeWord(topology.databaseUrl, `quokka${'abcdefghij'[number]}`);
      const asked = { at: Number.POSITIVE_INFINITY };
      const seen = seenAfter(proposed, asked);
      const page = await (await approver.get(proposed.at)).text();
      await sleep(BEFORE_MS);
      // From the button on: a person has read the page before.
      asked.at = performance.now();
      const version = String(proposed.version);
      const answer = await approver.sendFrom(page, proposed.at, 'approve', { version });
      expect(answer.status, await answer.clone().text()).toBe(303);
      times.push(...(await seen));
    }
    isDone = true;
    await visits;
    times.sort((one, other) => one - other);
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
    console.log(
      `published to ${times.length} addresses: median ${(times[times.length >> 1] ?? 0).toFixed(0)} ms, 95th percentile ${p95.toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    );
    expect(times[0]).toBeGreaterThan(0);
  }, 180_000);
});
