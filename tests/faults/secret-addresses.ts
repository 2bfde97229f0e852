import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { startNginx, type TestNginx } from '../deploy/nginx';
import type { TestSite } from '../support/site';
import { CANARY } from './canary-entries';
import { exactly, type Figure } from './figures';
import { inParallel } from './submissions';

/** Links in emails and receipts, as they are and as rewritten by proxies, mail programs and attackers. */
const ADDRESSES = [
  `/newsletter/confirm/${CANARY}`,
  `/newsletter/unsubscribe/${CANARY}`,
  `/newsletter/settings/${CANARY}`,
  `/newsletter/settings/${CANARY}?saved`,
  `/nsr/data-access-request-form/receipt/${CANARY}`,
  `/nsr/data-access-request-form/receipt/${CANARY}?done=line`,
  `/nsr/data-access-request-form/lost-link?email=${CANARY}`,
  `/nsr/data-access-request-form/draft/${CANARY}`,
  `/nsr/data-access-request-form/draft/${CANARY}?form`,
  `/NSR//data-access-request-form//Draft//${CANARY}/`,
  `/Newsletter//CONFIRM//${CANARY}/`,
  `/newsletter/%63onfirm/${CANARY}`,
  `/newsletter/%63onfirm/${CANARY}%`,
  `/newsletter/confirm%2F${CANARY}`,
  `/newsletter/x/../confirm/${CANARY}`,
  `/newsletter/x/%2e%2e/unsubscribe/${CANARY}`,
  `/newsletter\\confirm\\${CANARY}`,
  `https://www.example.org/newsletter/confirm/${CANARY}`,
  `/newsletter/thank-you?token=${CANARY}`,
];

/** Includes requests that nginx itself refuses, with the secret as Referer. */
const REQUESTS = ADDRESSES.flatMap((address) => [
  `GET ${address} HTTP/1.1\r\nHost: x\r\nReferer: https://x${address}\r\n`,
  `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n`,
  `GET ${address} HTTP/1.1\r\nNo colon here\r\n`,
  `GET ${address} HTTP/9.9\r\nHost: x\r\n`,
  `PUT ${address} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n`,
]);

/** Requests secret URLs directly, through nginx and at its HTTP port, and searches both logs for the secret. */
export async function askSecretAddresses(site: TestSite): Promise<Figure[]> {
  const { host, hostname, port } = new URL(site.url);
  const nginx = await startNginx([host, host]);
  const plain = Number(new URL(nginx.http).port);
  try {
    await inParallel(REQUESTS, 8, async (request) => {
      const bytes = `${request}Connection: close\r\n\r\n`;
      await answered(connect(Number(port), hostname), bytes);
      await answered(connect(plain, hostname), bytes);
      await answered(connectTls({ host: hostname, port: nginx.httpsPort, ca: nginx.certificate }), bytes);
    });
    const access = await wholeLog(nginx);
    return [
      exactly('secret URLs without a line in the nginx log', Math.max(0, lacking(access)), 0),
      exactly('found in the nginx access log', matches(access), 0),
      exactly('found in the nginx error log', matches(nginx.errorLog()), 0),
      exactly('found in the log of the site behind nginx', matches(site.output()), 0),
    ];
  } finally {
    await nginx.stop();
  }
}

/** How often the canary occurs in a text. */
export function matches(text: string): number {
  return text.toLowerCase().split(CANARY).length - 1;
}

/** nginx may log a request shortly after its answer. */
async function wholeLog(nginx: TestNginx): Promise<string> {
  let access = '';
  for (const limit = Date.now() + 5000; Date.now() < limit; await sleep(50)) {
    access = JSON.stringify(await nginx.accessLog());
    if (lacking(access) <= 0) break;
  }
  return access;
}

/** Both nginx ports log each request. */
function lacking(access: string): number {
  return REQUESTS.length * 2 - (access.match(/"path":/g)?.length ?? 0);
}

/** Resolves when the connection has ended, with or without an answer. */
function answered(socket: Socket, bytes: string): Promise<void> {
  socket.write(bytes);
  return new Promise((resolve) => {
    socket.resume();
    socket.on('error', () => {}).once('close', () => resolve());
  });
}
