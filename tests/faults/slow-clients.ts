// `npm run faults:slow-clients`: clients that send their requests drop by drop (promise P12).
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendLoad } from '../support/load';
import { startSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';

/** Seconds after which a slow head, and a slow body, must be cut off; milliseconds of a page meanwhile. */
const HEAD_LIMIT = 11;
const BODY_LIMIT = 16;
const PAGE_LIMIT = 10;

const DRIP_MS = 1000;
const PATIENCE_S = 25;

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const POST =
  'POST /newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';

if (isScript()) report('P12: slow clients', await measureSlowClients(process.argv.includes('--short')));

/** Opens slow connections of both kinds and asks for pages meanwhile. */
export async function measureSlowClients(isShort: boolean): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-slow-'));
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const port = Number(new URL(site.url).port);
  const count = isShort ? 30 : 300;
  try {
    await site.get('/');
    const heads = Promise.all(Array.from({ length: count }, () => drip(port, HEAD, 'X-Slow: 1\r\n')));
    const bodies = Promise.all(Array.from({ length: count }, () => drip(port, POST, 'a')));
    await sleep(1000);
    const pages = await sendLoad({ origin: site.url, path: '/', seconds: isShort ? 3 : 8, concurrency: 1 });
    return [
      atMost(`the last of ${count} slow heads is cut off (s)`, longest(await heads), HEAD_LIMIT),
      atMost(`the last of ${count} slow bodies is cut off (s)`, longest(await bodies), BODY_LIMIT),
      atMost('pages meanwhile: p50 (ms)', Math.round(pages.accepted.p50 * 10) / 10, PAGE_LIMIT),
      exactly('pages meanwhile: refused', pages.refused.count, 0),
    ];
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends a beginning and then a little each second; gives the seconds until the site closes the connection. */
async function drip(port: number, beginning: string, drop: string): Promise<number> {
  const started = performance.now();
  const socket: Socket = connect(port, '127.0.0.1');
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
