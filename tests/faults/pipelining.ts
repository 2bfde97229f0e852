// `npm run fault pipelining`: thousands of pipelined requests on connections that read nothing, as deployed
// (docs/promises.md P17).
import { setTimeout as sleep } from 'node:timers/promises';
import type { Topology } from '../deploy/topology';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { longestFile, openSilent } from './silent-readers';
import { asDeployed } from './with-site';

const CONNECTIONS = 10;
const BYTES = 80_000;
/** Megabytes, and seconds until they are released. */
const MOST_GROWTH = 100;
const GIVEN_BACK = 5;

if (isScript()) {
  const work = (topology: Topology) => measurePipelining(topology, process.argv.includes('--short'));
  report('P17: pipelined requests', await asDeployed(work));
  process.exit();
}

/** Pipelines requests of several kinds and measures the memory of nginx and both processes. */
export async function measurePipelining(topology: Topology, isShort: boolean): Promise<Figure[]> {
  const film = await longestFile();
  const kinds = {
    'a video': `GET ${film} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'a cached page': 'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'long views': 'GET /where-we-work/nsr-summary-by-lga?q=a&size=all HTTP/1.1\r\nHost: a\r\n\r\n',
    'parts of a video': `GET ${film} HTTP/1.1\r\nHost: a\r\nRange: bytes=0-900000\r\n\r\n`,
  };
  await topology.client.get('/');
  await sleep(1000);
  const figures: Figure[] = [];
  for (const [kind, request] of Object.entries(kinds).slice(0, isShort ? 1 : undefined))
    figures.push(...(await sendAhead(topology, kind, request)));
  return figures;
}

async function sendAhead(topology: Topology, kind: string, request: string): Promise<Figure[]> {
  const { apps, memory, nginx } = topology;
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const requests = request.repeat(Math.ceil(BYTES / request.length));
  const sockets = await openSilent(nginx, CONNECTIONS, ['127.0.0.2'], requests);
  await sleep(3000);
  const health = await apps[0].get('/healthz');
  for (const socket of sockets) socket.destroy();
  clearInterval(watch);
  await sleep(GIVEN_BACK * 1000);
  const kept = memory() - before;
  return [
    atMost(`memory for ${kind}, pipelined (MB more)`, Math.round(most - before), MOST_GROWTH),
    atMost(`memory ${GIVEN_BACK} s later (MB more)`, Math.round(kept), MOST_GROWTH),
    exactly(`health check meanwhile, with ${kind}`, health.status, 200),
  ];
}
