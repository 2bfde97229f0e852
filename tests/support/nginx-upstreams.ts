import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clientOf } from './https';
import { startNginx, type TestNginx } from './nginx';

export type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** The configuration of `deploy/nginx`, in front of two upstreams that do what a test says. */
export interface NginxWithUpstreams extends TestNginx {
  client: ReturnType<typeof clientOf>;
  /** Each path that one of the two was asked for. */
  paths(): string[];
  /** How often both were asked for a path of which nginx may still be fetching a newer copy for an earlier test. */
  asked(path: string): number;
  /** What both do from now on. */
  both(handler: Handler): void;
  /** nginx leaves a process alone for up to 2 s after it has failed, and forgets that with its next answer. */
  forgiven(): Promise<void>;
}

/** Starts them before the tests of a `describe`. What is given has its properties from the first test on. */
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
    await Promise.all([first.stop(), second.stop()]);
  });
  return nginx;
}

/** A page that says how often its address was asked for, and may be kept. */
export const publicPage =
  (nginx: NginxWithUpstreams, cacheControl = 'public, max-age=60'): Handler =>
  (req, res) =>
    void res.setHeader('Cache-Control', cacheControl).end(`page ${nginx.asked(req.url ?? '')}`);

/** A server that remembers what it is asked, and answers as a test says. */
function upstream() {
  const made: { paths: string[]; handler: Handler; start(): Promise<string>; stop(): Promise<void> } = {
    paths: [],
    handler: (_req, res) => void res.end(),
    async start() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server: Server = createServer((req, res) => {
    made.paths.push(req.url ?? '');
    made.handler(req, res);
  });
  return made;
}
