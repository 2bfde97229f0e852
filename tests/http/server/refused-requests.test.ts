import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ownSite } from '../../support/own-site';
import { metric, rawRequest } from '../../support/raw-request';

const site = ownSite();

/** Sends raw bytes. Returns everything received until the site ends the connection. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('requests refused by Node itself get the usual headers', () => {
  test.each([
    ['400', 'NONSENSE\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nNo colon here\r\n\r\n'],
    ['400', 'POST /newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['417', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n'],
    ['408', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ])(
    '%s',
    async (status, text) => {
      // A cached page must not answer instead of a refusal.
      await rawRequest(site, '/');
      const answer = await send(text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const { headers } = await rawRequest(site, '/nothing-here');
      const names = Object.keys(headers).filter((name) =>
        /^(content-security|cross|permissions|x-(?!request))/.test(name),
      );
      expect(names.length).toBeGreaterThan(8);
      for (const name of names) {
        // A page allows its own scripts, by their hashes.
        const value = headers[name]?.replace(/ 'sha256-[^']+'/g, '').toLowerCase();
        expect(answer.toLowerCase(), name).toContain(`\r\n${name}: ${value}\r\n`);
      }
    },
    15_000,
  );
});

test('a client of HTTP/1.0 need not name a host', async () => {
  expect(await send('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});

test.each(['/', '/nothing-here', '/healthz'])('two hosts are refused for %s', async (path) => {
  const twice = 'Host: a\r\nhost: a\r\nConnection: close\r\n\r\n';
  expect(await send(`GET ${path} HTTP/1.1\r\n${twice}`)).toMatch(/^HTTP\/1.1 400 /);
});

describe('pipelined requests', () => {
  const head = 'HTTP/1.1\r\nHost: a\r\n';
  test('are answered in order', async () => {
    const paths = ['/healthz', '/nothing-here', '/', '/robots.txt', '/healthz'];
    const answer = await send(
      `${paths.map((path) => `GET ${path} ${head}\r\n`).join('')}GET /logo.svg ${head}Connection: close\r\n\r\n`,
    );
    const found = [...answer.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status);
    expect(found).toEqual(['200', '404', '200', '200', '200', '200']);
  });

  test('end the connection if there are too many', async () => {
    const answer = await send(`GET /nothing-here ${head}\r\n`.repeat(200));
    expect(answer.match(/HTTP\/1/g)?.length ?? 0).toBeLessThan(40);
  });
});

describe('reports on the Content-Security-Policy', () => {
  const report = (type: string, body: string) =>
    fetch(`${site.url}/csp-report`, { method: 'POST', headers: { 'Content-Type': type }, body });
  const counted = (directive: string) => metric(site, `csp_reports_total{kind="${directive}"}`);

  test('go to a URL of the site named on every page, and are counted by directive', async () => {
    const { headers } = await rawRequest(site, '/');
    expect(headers['content-security-policy']).toMatch(/;report-uri \/csp-report;report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
    const before = await counted('img-src');
    const old = {
      'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'https://canary.example' },
    };
    const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }];
    expect((await report('application/csp-report', JSON.stringify(old))).status).toBe(204);
    expect((await report('application/reports+json', JSON.stringify(newer))).status).toBe(204);
    expect((await counted('img-src')) - before).toBe(2);
    expect(site.output()).not.toContain('canary');
  });

  test("are limited, and do not count as a client's posts", async () => {
    expect((await report('application/csp-report', 'x'.repeat(17_000))).status).toBe(413);
    expect((await report('text/plain', '{}')).status).toBe(415);
    expect((await rawRequest(site, '/csp-report')).status).toBe(405);
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async () => (await report('application/csp-report', '{}')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
  });
});

test('security.txt names a contact and does not expire', async () => {
  const { status, headers, text } = await rawRequest(site, '/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    'Preferred-Languages': 'en',
    Canonical: expect.stringMatching(/^http.*\/\.well-known\/security\.txt$/),
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
