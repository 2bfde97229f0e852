import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNginx } from '../deploy/nginx';
import { numberOf } from '../support/databases';
import { clientOf } from '../support/https';
import { endServer, listen } from '../support/listening';
import type { TestSite } from '../support/site';
import { exactly, type Figure } from './figures';

const API = '/api/data-access-request';
const FORM = '/nsr/data-access-request-form';

/** Submissions without a key, so that only the proxy's key makes a repetition the same record. */
const WAYS = [
  { way: 'JSON without a key', path: API, type: 'application/json' },
  { way: 'form without a key', path: FORM, type: 'application/x-www-form-urlencoded' },
] as const;

/** nginx avoids a process for a second after three failures. */
const FORGIVEN_MS = 2100;

/**
 * Posts through nginx as deployed: the connection to the app breaks after a request is saved and before nginx gets the
 * answer, so that nginx sends the post again.
 *
 * @param count posts of each kind, each cut off once. The limit per client counts them twice: at most 15
 */
export async function cutOffPosts(site: TestSite, databaseUrl: string, count: number): Promise<Figure[]> {
  const cutting = await cuttingProxy(new URL(site.url).host);
  const nginx = await startNginx([cutting.host, cutting.host]);
  const client = clientOf(nginx);
  const figures: Figure[] = [];
  try {
    for (const { way, path, type } of WAYS) {
      const before = cutting.cuts();
      let successes = 0;
      for (let index = 0; index < count; index++) {
        if (index > 0) await sleep(FORGIVEN_MS);
        const entries = { organizationName: `${way} ${index}`, officeAddress: 'Abuja', sector: 'Health' };
        const body = path === API ? JSON.stringify(entries) : String(new URLSearchParams(entries));
        const headers = { 'Content-Type': type };
        const { status } = await client.get(path, { method: 'POST', headers, body });
        if (status === 201 || status === 303) successes++;
      }
      figures.push(
        exactly(`${way}: posts cut off after they were saved`, cutting.cuts() - before, count),
        exactly(`${way}: answered with success`, successes, count),
        exactly(`${way}: rows`, await rowsOf(databaseUrl, way), count),
      );
    }
    return figures;
  } finally {
    client.close();
    await nginx.stop();
    cutting.stop();
  }
}

/** Forwards every request, and breaks the connection of each post when its first answer arrives. */
async function cuttingProxy(host: string) {
  const [hostname, port] = host.split(':');
  const seen = new Set<string>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const passed = ask({ hostname, port, path: req.url, method: req.method, headers: req.headers });
    passed.once('response', (answer: IncomingMessage) => {
      const post = req.method === 'POST' ? body.toString() : undefined;
      if (post === undefined || seen.has(post)) {
        answer.pipe(res.writeHead(answer.statusCode ?? 502, answer.headers));
      } else {
        seen.add(post);
        answer.resume().once('end', () => req.socket.destroy());
      }
    });
    passed.once('error', () => req.socket.destroy()).end(body);
  });
  return {
    host: `127.0.0.1:${await listen(server)}`,
    cuts: () => seen.size,
    stop: () => endServer(server),
  };
}

function rowsOf(databaseUrl: string, way: string): Promise<number> {
  const sql = 'SELECT count(*) FROM data_access_request WHERE organization_name LIKE $1';
  return numberOf(databaseUrl, sql, [`${way} %`]);
}
