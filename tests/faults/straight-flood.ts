// `npm run fault straight-flood`: a flood that no proxy keeps off. It may make a process slow, but neither ends it nor loses a
// confirmed submission (docs/promises.md P14).
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from '../support/databases';
import { sendLoad } from '../support/load';
import { hasEnded } from '../support/processes';
import { memoryOf, type TestSite } from '../support/site';
import { atLeast, atMost, exactly, type Figure, isScript, report } from './figures';
import { rowsByMark } from './saved-rows';
import { longestFile } from './silent-readers';
import { inParallel, makeSubmissions, type Submission, send } from './submissions';
import { withPostgres, withSite } from './with-site';

/** Megabytes, and seconds until the process answers as before. */
const MOST_MEMORY = 768;
const RECOVERY = 10;
const VIEW = '/where-we-work/nsr-summary-by-lga?q=a{n}&size=all';

if (isScript()) {
  const isShort = process.argv.includes('--short');
  const figures = await withPostgres(async (serverUrl) => {
    const url = await newDatabase(serverUrl);
    return withSite(url, (site) => measureStraightFlood(site, isShort, url), { TRUST_PROXY: '1' });
  });
  report('P14: a flood sent straight at a process', figures);
  process.exit();
}

/** Sends views on many connections, abandoned ones, pipelined requests and requests for films that nobody reads. */
export async function measureStraightFlood(
  site: TestSite,
  isShort: boolean,
  databaseUrl: string,
): Promise<Figure[]> {
  const [seconds, connections] = isShort ? [3, 100] : [20, 400];
  let memory = 0;
  const watch = setInterval(() => {
    if (!hasEnded(site.process)) memory = Math.max(memory, memoryOf(site));
  }, 100);
  const film = `GET ${await longestFile()} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const unread = [
    ...Array.from({ length: connections }, () => film),
    ...Array.from({ length: 10 }, () => film.repeat(1000)),
  ].map((text) => silent(site, text));
  const load = { origin: site.url, path: VIEW, seconds, concurrency: connections };
  const floods = Promise.all([sendLoad(load), sendLoad({ ...load, abortShare: 1 })]);
  const submissions = makeSubmissions(isShort ? 40 : 400, undefined, 'flood');
  const confirmed: Submission[] = [];
  let strange = 0;
  await inParallel(submissions, 10, async (submission) => {
    // The process may be too slow to be reached: who gets no answer knows that nothing is confirmed.
    const answer = await send(site, submission).catch(() => null);
    if (answer?.isSuccess) confirmed.push(submission);
    else if (answer && answer.status !== 503) strange++;
  });
  const [{ statuses }] = await floods;
  clearInterval(watch);
  for (const socket of unread) socket.destroy();
  const wrong = Object.keys(statuses).filter(
    (status) => /^\d+$/.test(status) && !/^(?:200|503)$/.test(status),
  );
  const back = await secondsUntilWell(site);
  const rows = await rowsByMark(databaseUrl);
  const saved = (submission: Submission) => rows.get(submission.mark) ?? 0;
  return [
    exactly(`answers neither 200 nor 503 of ${JSON.stringify(statuses)}`, wrong.length, 0),
    atLeast(`confirmed of ${submissions.length} submissions`, confirmed.length, 1),
    exactly('submissions answered neither with success nor with 503', strange, 0),
    exactly('confirmed and not saved exactly once', confirmed.filter((one) => saved(one) !== 1).length, 0),
    atMost('memory (MB)', Math.round(memory), MOST_MEMORY),
    atMost('until pages are answered as before (s)', Math.round(back), RECOVERY),
    exactly('processes ended', site.process.exitCode === null ? 0 : 1, 0),
  ];
}

/** A connection that sends `text` and reads nothing. */
function silent({ url }: TestSite, text: string) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: '127.0.0.2' });
  socket.pause();
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}

async function secondsUntilWell(site: TestSite): Promise<number> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  while (since() < 30 && (await site.get(VIEW.replace('{n}', `well${since()}`))).status !== 200)
    await sleep(200);
  return since();
}
