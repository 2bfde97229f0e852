// `npm run fault slow-clients`: clients that trickle their requests or read no answer, as deployed (docs/promises.md P12).
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { TestNginx } from '../deploy/nginx';
import type { Topology } from '../deploy/topology';
import { sendLoad } from '../support/load';
import { openSlowLine } from '../support/slow-line';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { connectFrom, longestFile, openSilent, secondsUntilClosed } from './silent-readers';
import { asDeployed } from './with-site';

/**
 * Seconds within which slow headers, slow bodies and clients that read nothing are cut off; milliseconds of a page meanwhile.
 */
const HEAD_LIMIT = 11;
const BODY_LIMIT = 16;
const READ_LIMIT = 15;
const PAGE_LIMIT = 10;

/** Local addresses of slow clients: so many that nginx delays and refuses none of their requests. */
const SLOW = Array.from({ length: 50 }, (_, index) => `127.0.3.${1 + index}`);

const DRIP_MS = 1000;
/** Seconds after which a connection counts as not cut off. */
export const PATIENCE_S = 25;

/** Videos requested per connection: more than both systems' buffers hold. */
const FILMS = 30;
/** Seconds that a slow reader reads: one that looked stalled was cut off after 17. */
const SLOW_READ_S = 24;

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const POST =
  'POST /newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';

if (isScript()) {
  const work = (topology: Topology) => measureSlowClients(topology, process.argv.includes('--short'));
  report('P12: slow clients', await asDeployed(work));
  process.exit();
}

/** Opens slow connections of all kinds and requests pages meanwhile. */
export async function measureSlowClients(topology: Topology, isShort: boolean): Promise<Figure[]> {
  const readers = Promise.all([2000, 3000, 6000].map((speed) => readSlowly(topology, speed)));
  return [
    ...(await sendSlowly(topology, isShort)),
    ...(await readNothing(topology, isShort)),
    exactly('readers at 2, 3 and 6 KB per second cut off', (await readers).filter(Boolean).length, 0),
  ];
}

/** Requests for pages meanwhile: hundreds in the short form, which leaves the processor to others. */
function pagesOf({ way }: Topology, isShort: boolean) {
  return { ...way, path: '/', seconds: isShort ? 0.5 : 8, concurrency: 1 };
}

/** Reads videos over a slow connection. Resolves to whether the site closes it meanwhile. */
async function readSlowly(topology: Topology, bytesASecond: number): Promise<boolean> {
  const { nginx } = topology;
  const line = await openSlowLine(nginx.httpsPort, bytesASecond);
  const socket = connect({ port: line.port, host: '127.0.0.1', ca: nginx.certificate });
  socket.on('error', () => {});
  socket.resume();
  const closed = once(socket, 'close').then(() => true);
  socket.write((await filmRequest()).repeat(FILMS));
  const isCutOff = await Promise.race([closed, sleep(SLOW_READ_S * 1000, false)]);
  line.stop();
  socket.destroy();
  return isCutOff;
}

async function filmRequest(): Promise<string> {
  return `GET ${await longestFile()} HTTP/1.1\r\nHost: a\r\n\r\n`;
}

async function sendSlowly(topology: Topology, isShort: boolean): Promise<Figure[]> {
  const { nginx } = topology;
  const count = isShort ? 30 : 300;
  const heads = Promise.all(
    Array.from({ length: count }, (_, index) => drip(nginx, index, HEAD, 'X-Slow: 1\r\n')),
  );
  const bodies = Promise.all(Array.from({ length: count }, (_, index) => drip(nginx, index, POST, 'a')));
  await sleep(1000);
  const pages = await sendLoad(pagesOf(topology, isShort));
  return [
    atMost(`the last of ${count} slow heads is cut off (s)`, longest(await heads), HEAD_LIMIT),
    atMost(`the last of ${count} slow bodies is cut off (s)`, longest(await bodies), BODY_LIMIT),
    atMost('pages meanwhile: p50 (ms)', Math.round(pages.accepted.p50 * 10) / 10, PAGE_LIMIT),
    exactly('pages meanwhile: refused', pages.refused.count, 0),
  ];
}

/** Opens connections from other addresses that request a video and read nothing. */
async function readNothing(topology: Topology, isShort: boolean): Promise<Figure[]> {
  const count = isShort ? 200 : 2000;
  const { apps, nginx } = topology;
  const text = (await filmRequest()).repeat(FILMS);
  const sockets = await openSilent(nginx, count, SLOW, text);
  const closed = secondsUntilClosed(nginx, SLOW, PATIENCE_S);
  await sleep(1000);
  const pages = await sendLoad(pagesOf(topology, isShort));
  const health = await sendLoad({ origin: apps[0].url, path: '/healthz', seconds: 1, concurrency: 1 });
  const figures = [
    atMost(
      `the last of ${count} that read nothing is cut off (s)`,
      Math.round((await closed) * 10) / 10,
      READ_LIMIT,
    ),
    atMost('pages meanwhile: p50 (ms)', Math.round(pages.accepted.p50 * 10) / 10, PAGE_LIMIT),
    exactly('pages and health checks meanwhile: refused', pages.refused.count + health.refused.count, 0),
    exactly('health checks meanwhile: unanswered', health.accepted.count > 0 ? 0 : 1, 0),
  ];
  for (const socket of sockets) socket.destroy();
  return figures;
}

/** Sends `beginning`, then `drop` every second. Returns the seconds until the site closes the connection. */
async function drip(nginx: TestNginx, index: number, beginning: string, drop: string): Promise<number> {
  const started = performance.now();
  const socket = connectFrom(nginx, SLOW[index % SLOW.length] ?? '');
  socket.on('error', () => {});
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write(drop), DRIP_MS);
  const closedBySite = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await Promise.race([closedBySite, sleep(PATIENCE_S * 1000, undefined, { ref: false })]);
  clearInterval(timer);
  socket.destroy();
  return (performance.now() - started) / 1000;
}

function longest(seconds: number[]): number {
  return Math.round(Math.max(...seconds) * 10) / 10;
}
