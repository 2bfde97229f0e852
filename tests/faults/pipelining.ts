// `npm run fault pipelining`: thousands of pipelined requests on connections that read nothing (docs/promises.md P17).
import { setTimeout as sleep } from 'node:timers/promises';
import { longestFile, openSilent } from '../support/silent-readers';
import { memoryOf, type TestSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withSite } from './with-site';

const CONNECTIONS = 10;
const BYTES = 80_000;
/** Megabytes, and seconds until they are released. */
const MOST_GROWTH = 100;
const GIVEN_BACK = 5;

if (isScript()) {
  const work = (site: TestSite) => measurePipelining(site, process.argv.includes('--short'));
  report('P17: pipelined requests', await withSite(undefined, work));
}

/** Pipelines requests of several kinds and measures the process's memory. */
export async function measurePipelining(site: TestSite, isShort: boolean): Promise<Figure[]> {
  const film = await longestFile();
  const kinds = {
    'a video': `GET ${film} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'a cached page': 'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'long views': 'GET /where-we-work/nsr-summary-by-lga?q=a&size=all HTTP/1.1\r\nHost: a\r\n\r\n',
    'parts of a video': `GET ${film} HTTP/1.1\r\nHost: a\r\nRange: bytes=0-900000\r\n\r\n`,
  };
  await site.get('/');
  await sleep(1000);
  const figures: Figure[] = [];
  for (const [kind, request] of Object.entries(kinds).slice(0, isShort ? 1 : undefined))
    figures.push(...(await sendAhead(site, kind, request)));
  return figures;
}

async function sendAhead(site: TestSite, kind: string, request: string): Promise<Figure[]> {
  const before = memoryOf(site);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(site));
  }, 20);
  const requests = request.repeat(Math.ceil(BYTES / request.length));
  const sockets = openSilent(site, CONNECTIONS, '127.0.0.2', requests);
  await sleep(3000);
  const health = await site.get('/healthz');
  for (const socket of sockets) socket.destroy();
  clearInterval(watch);
  await sleep(GIVEN_BACK * 1000);
  const kept = memoryOf(site) - before;
  return [
    atMost(`memory for ${kind}, pipelined (MB more)`, Math.round(most - before), MOST_GROWTH),
    atMost(`memory ${GIVEN_BACK} s later (MB more)`, Math.round(kept), MOST_GROWTH),
    exactly(`health check meanwhile, with ${kind}`, health.status, 200),
  ];
}
