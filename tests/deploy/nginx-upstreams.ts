import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clientOf } from '../support/https';
import { endServer, listen } from '../support/listening';
import { startNginx, type TestNginx } from './nginx';

export type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** The configuration of `deploy/nginx` in front of two upstreams controlled by a test. */
export interface NginxWithUpstreams extends TestNginx {
  client: ReturnType<typeof clientOf>;
  /** Every path requested from either upstream. */
  paths(): string[];
  /** How often a path was requested. nginx may still be refreshing copies for an earlier test. */
  asked(path: string): number;
  /** Sets the handler of both upstreams. */
  both(handler: Handler): void;
  /** Makes nginx use both again: it avoids a failed process for up to 2 s, until its next successful answer. */
  forgiven(): Promise<void>;
}

/** Starts nginx and both upstreams before the tests of a `describe`. Properties are set before the first test. */
export function nginxWithUpstreams(): NginxWithUpstreams {
  const [first, second] = [upstream(), upstream()];
  const nginx = {
    paths: () => [...first.paths, ...second.paths],
    asked: (path) => nginx.paths().filter((other) => other === path).length,
    both(handler) {
      first.handler = second.handler = handler;
    },
    async forgiven() {
      await sleep(2200);
      nginx.both((_req, res) => void res.end('fine'));
      for (let time = 0; time < 4; time++) await nginx.client.get('/forgiven');
    },
  } as NginxWithUpstreams;
  beforeAll(async () => {
    Object.assign(nginx, await startNginx([await first.start(), await second.start()]));
    nginx.client = clientOf(nginx);
  });
  beforeEach(() => nginx.both((_req, res) => void res.end('fine')));
  afterAll(async () => {
    nginx.client.close();
    await nginx.stop();
    first.stop();
    second.stop();
  });
  return nginx;
}

/** A cacheable page that shows how often its URL was requested. */
export const publicPage =
  (nginx: NginxWithUpstreams, cacheControl = 'public, max-age=60'): Handler =>
  (req, res) =>
    void res.setHeader('Cache-Control', cacheControl).end(`page ${nginx.asked(req.url ?? '')}`);

/** A server that records requested paths and answers with the test's handler. */
function upstream() {
  const server = createServer((req, res) => {
    made.paths.push(req.url ?? '');
    made.handler(req, res);
  });
  const made = {
    paths: [] as string[],
    handler: ((_req, res) => void res.end()) as Handler,
    start: async () => `127.0.0.1:${await listen(server)}`,
    stop: () => endServer(server),
  };
  return made;
}
