import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withClient } from '../support/databases';
import { clientOf } from '../support/https';
import { startNginx } from '../support/nginx';
import type { TestSite } from '../support/site';
import { atMost, exactly, type Figure } from './figures';

const API = '/api/data-access-request';
const FORM = '/nsr/data-access-request-form';

/** What senders leave out, so that only the proxy's key makes two sendings one record. */
const WAYS = [
  { way: 'JSON without a key', path: API, type: 'application/json' },
  { way: 'form without a key', path: FORM, type: 'application/x-www-form-urlencoded' },
] as const;

/**
 * Posts through nginx as deployed, to two processes: the connection of one breaks after it has saved a request and
 * before nginx hears of it, so that nginx sends the post to the other.
 *
 * @param cuts how many posts of each way meet that.
 */
export async function cutOffPosts(site: TestSite, databaseUrl: string, cuts: number): Promise<Figure[]> {
  const whole = new URL(site.url).host;
  const cutting = await cuttingProxy(whole);
  const nginx = await startNginx([cutting.host, whole]);
  const client = clientOf(nginx);
  const figures: Figure[] = [];
  try {
    for (const { way, path, type } of WAYS) {
      const before = cutting.cuts();
      const outcome = { posts: 0, successes: 0 };
      // nginx leaves a process alone for a second after three failures: some posts go the whole way.
      while (cutting.cuts() - before < cuts && outcome.posts < cuts * 1000) {
        const entries = {
          organizationName: `${way} ${outcome.posts++}`,
          officeAddress: 'Abuja',
          sector: 'Health',
        };
        const body = path === API ? JSON.stringify(entries) : String(new URLSearchParams(entries));
        const { status } = await client.get(path, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body,
        });
        if (status === 201 || status === 303) outcome.successes++;
      }
      const rows = await rowsOf(databaseUrl, way);
      figures.push(
        exactly(`${way}: posts cut off after they were saved`, cutting.cuts() - before, cuts),
        exactly(`${way}: posts without a success, of ${outcome.posts}`, outcome.posts - outcome.successes, 0),
        atMost(`${way}: rows too many`, rows - outcome.posts, 0),
        exactly(`${way}: rows too few`, Math.max(0, outcome.posts - rows), 0),
      );
    }
    return figures;
  } finally {
    client.close();
    await nginx.stop();
    cutting.stop();
  }
}

/** Passes every request on, and breaks the connection of a post when its answer has come. */
async function cuttingProxy(host: string) {
  const [hostname, port] = host.split(':');
  let cuts = 0;
  const server = createServer((req, res) => {
    const passed = ask({ hostname, port, path: req.url, method: req.method, headers: req.headers });
    passed.once('response', (answer: IncomingMessage) => {
      if (req.method === 'POST') {
        cuts++;
        answer.resume().once('end', () => req.socket.destroy());
      } else answer.pipe(res.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    passed.once('error', () => req.socket.destroy());
    req.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function rowsOf(databaseUrl: string, way: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(`SELECT count(*) AS rows FROM data_access_request WHERE organization_name LIKE $1`, [
      `${way} %`,
    ]),
  );
  return Number(rows[0].rows);
}
