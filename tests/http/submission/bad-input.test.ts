import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../support/databases';
import { textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { type AnsweringSite, freePort, startSite, type TestSite } from '../../support/site';

const FORM = '/nsr/data-access-request-form';
const FORMS = [FORM, '/newsletter'];
const APIS = ['/api/subscribe', '/api/data-access-request'];
const URLENCODED = 'application/x-www-form-urlencoded';

const site = ownSite({ TRUST_PROXY: '1', PUBLIC_URL: 'https://www.example.org' });

let clients = 0;
function post(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  target: AnsweringSite = site,
) {
  const type = path.startsWith('/api/') ? 'application/json' : URLENCODED;
  const client = { 'X-Forwarded-For': `10.1.${++clients >> 8}.${clients & 255}` };
  const init = {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, ...client, ...headers },
    duplex: 'half',
  };
  return target.get(path, init as RequestInit);
}

const bodyFor = (path: string) => (path.startsWith('/api/') ? '{}' : '');

describe('the origin of a post (P22)', () => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'garbage' },
    { Origin: '' },
    { Origin: 'http://' },
    { Origin: 'https://www.example.org, https://evil.example' },
    { Origin: 'https://www.example.org.evil.example' },
    { Origin: 'https://www.example.org/path' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  test.each([...FORMS, ...APIS])('%s: a foreign origin is refused', async (path) => {
    for (const headers of foreign) {
      const answer = await post(path, bodyFor(path), headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      const text = await answer.text();
      if (path.startsWith('/api/')) expect(JSON.parse(text).error).toContain('This request is not allowed.');
      else expect(textOf(text)).toContain('This request is not allowed');
    }
  });

  test.each([...FORMS, ...APIS])("%s: the site's own origin or none reaches validation", async (path) => {
    const own: Record<string, string>[] = [
      {},
      { Origin: 'https://www.example.org' },
      { Origin: site.url },
      { Origin: 'https://proxied.example', 'X-Forwarded-Host': 'proxied.example' },
      { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const headers of own) {
      const answer = await post(path, bodyFor(path), headers);
      expect(answer.status, JSON.stringify(headers)).toBe(422);
    }
  });

  test('two Origin headers are refused', async () => {
    const request = `POST /newsletter HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nOrigin: http://x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    expect(await raw(request)).toMatch(/^HTTP\/1.1 403/);
  });
});

describe('proxy headers (P22)', () => {
  test('are ignored if no proxy is configured', async () => {
    const bare = await startSite({ DATABASE_URL: await newDatabase(inject('serverUrl')) });
    const forged = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
    expect((await post('/newsletter', '', forged, bare)).status).toBe(403);
    const keyed = { 'X-Request-Key': 'a-key-that-no-proxy-has-given' };
    const request = '{"organizationName":"x","officeAddress":"x","sector":"x"}';
    const send = async () => (await post('/api/data-access-request', request, keyed, bare)).json();
    expect((await send()).reference).not.toBe((await send()).reference);
    for (const host of ['a b', 'x:99999', '[']) {
      expect((await bare.get('/', { headers: { 'X-Forwarded-Host': host } })).status).toBe(200);
    }
    await bare.stop();
  });
});

describe('the body (P21)', () => {
  test.each([...FORMS, ...APIS])('%s: too long, compressed or of another type is refused', async (path) => {
    const limit = path.startsWith('/api/') ? 16 * 1024 : 64 * 1024;
    const cases: [number, BodyInit, Record<string, string>][] = [
      [413, 'x'.repeat(limit + 1), {}],
      [413, streamOf(limit * 3), {}],
      [415, 'x', { 'Content-Encoding': 'gzip' }],
      [415, 'x', { 'Content-Type': 'text/plain' }],
      [415, 'x', { 'Content-Type': '' }],
      [415, 'x', { 'Content-Type': path.startsWith('/api/') ? URLENCODED : 'application/json' }],
    ];
    for (const [status, body, headers] of cases) {
      const answer = await post(path, body, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(status);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(64 * 1024);
      if (status === 413) expect(answer.headers.get('connection')).toBe('close');
    }
  });

  test('of 200 MB, declared or not, costs at most 20 MB of memory', async () => {
    // The site answers before it has read the body and closes the connection. On a busy machine this client still writes then,
    // and gives up before it reads the answer: it tries again, as visitors do. Each try costs the site as much.
    const statusOf = async (send: () => Promise<Response>, tries = 5): Promise<number> => {
      const answer = await send().catch((error: TypeError) => error);
      if (answer instanceof Response) return answer.status;
      if (tries > 1 && /EPIPE|ECONNRESET/.test(String(answer.cause))) return statusOf(send, tries - 1);
      throw answer;
    };
    const round = async () => {
      expect(await statusOf(() => post(FORM, new Uint8Array(200e6)))).toBe(413);
      expect(await statusOf(() => post('/api/subscribe', streamOf(200e6)))).toBe(413);
    };
    // The first round compiles the refusing code.
    await round();
    const before = await memory();
    for (let again = 0; again < 3; again++) await round();
    expect((await memory()) - before).toBeLessThan(20 * 1024);
  });

  test('with a false length is not parsed as the next request', async () => {
    const lie =
      'POST /api/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
    expect(await raw(`${lie}{}GARBAGE / HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1.1 4(00|22)/);
    expect(
      await raw(`${lie.replace('Content-Length: 2', 'Content-Length: 2\r\nContent-Length: 3')}{}`),
    ).toMatch(/^HTTP\/1.1 400/);
    expect(
      await raw(`${lie.replace('Content-Length: 2', 'Content-Length: 2\r\nTransfer-Encoding: chunked')}{}`),
    ).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('limits by client (P23)', () => {
  async function untilLimited(
    target: TestSite,
    headers: (post: number) => Record<string, string>,
  ): Promise<number> {
    for (let posts = 1; posts <= 70; posts++) {
      const answer = await target.get('/newsletter', {
        method: 'POST',
        body: '',
        headers: { 'Content-Type': URLENCODED, ...headers(posts) },
      });
      const text = await answer.text();
      if (answer.status !== 429) continue;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(textOf(text)).toMatch(
        /What you entered is not lost: go back, wait \d+ minutes? and send it again/,
      );
      return posts;
    }
    return Number.POSITIVE_INFINITY;
  }

  test('apply without a proxy whatever X-Forwarded-For says, even while the database is down', async () => {
    const bare = await startSite({ DATABASE_URL: `postgresql://x:x@127.0.0.1:${await freePort()}/x` });
    expect(await untilLimited(bare, (posts) => ({ 'X-Forwarded-For': `10.9.0.${posts}` }))).toBe(61);
    expect((await bare.get('/who-we-are')).status).toBe(200);
    await bare.stop();
  });

  test("count behind one proxy by that proxy's entry, not the client's", async () => {
    expect(await untilLimited(site, (posts) => ({ 'X-Forwarded-For': `10.9.1.${posts}, 203.0.113.7` }))).toBe(
      61,
    );
  });

  test('count IPv6 by household network', async () => {
    expect(await untilLimited(site, (posts) => ({ 'X-Forwarded-For': `2001:db8:1:2:${posts}::1` }))).toBe(61);
    expect(await untilLimited(site, (posts) => ({ 'X-Forwarded-For': `2001:db8:1:${posts + 10}::1` }))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('do not prevent one-click unsubscribing', async () => {
    const oneClick = () =>
      site.get('/newsletter/unsubscribe/not-a-token', {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': URLENCODED, 'X-Forwarded-For': '198.51.100.9' },
      });
    const statuses = new Set<number>();
    for (let posts = 0; posts < 80; posts++) statuses.add((await oneClick()).status);
    expect(statuses.has(429)).toBe(false);
  });
});

test('a page without a form refuses posts of any type', async () => {
  for (const path of [
    '/',
    '/who-we-are',
    '/sitemap.xml',
    '/notifications.json',
    '/healthz',
    '/nothing-here',
    '/logo.svg',
  ]) {
    const answer = await post(path, 'x=1');
    expect([answer.status, answer.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
  }
});

test('connections that break during their answer do not affect others', async () => {
  // More than the number of pages rendered concurrently.
  for (let round = 0; round < 20; round++) {
    const broken = 'GET /nothing-here HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2);
    await Promise.all(Array.from({ length: 20 }, () => raw(`${broken}GARBAGE\r\n\r\n`)));
  }
  expect((await site.get('/nothing-here-either')).status).toBe(404);
});

test("a link's secret is never logged", async () => {
  const secret = 'canary-canary-canary-1';
  for (const path of ['/newsletter/confirm', '/Newsletter//unsubscribe', `${FORM}/receipt`]) {
    await site.get(`${path}/${secret}`);
    await post(`${path}/${secret}`, 'x=1');
  }
  await expect.poll(() => site.output()).toContain(`${FORM}/receipt/:token`);
  expect(site.output()).not.toContain(secret);
});

function streamOf(bytes: number) {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536).fill(0x61));
      left -= 65_536;
      if (left <= 0) controller.close();
    },
  });
}

/** The site process's peak memory in kilobytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
}

/** Everything received before the connection ends. */
function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(request));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
}
