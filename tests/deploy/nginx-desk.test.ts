import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DESK_FILE_BYTES, DESK_TEXT_BYTES } from '../../app/server/submission/limits';
import { isInstallable } from '../support/debian-packages';
import { cells, deskPathOf, WITH_FILES } from '../support/desk-matrix';
import { clientOf } from '../support/https';
import { ensureNginx } from './nginx';
import { nginxWithUpstreams, publicPage } from './nginx-upstreams';

/** How nginx keeps the office's desk. */
describe.skipIf(!isInstallable(ensureNginx))('nginx at the desk', () => {
  const nginx = nginxWithUpstreams();

  test('lets in this machine alone until the office names its networks', () => {
    const lines = readFileSync('deploy/nginx/desk-networks.conf', 'utf8').match(/^[^#\s].*/gm);
    expect(lines).toEqual(['default 0;', '127.0.0.0/8 1;', '::1 1;']);
  });

  test('never caches it, whatever the app says, nor answers from a copy', async () => {
    nginx.both(publicPage(nginx));
    for (const address of ['/desk', '/desk/people', '/Desk/x'])
      for (let times = 1; times <= 3; times++) {
        const answer = await nginx.client.get(address);
        expect(answer.body, address).toBe(`page ${times}`);
      }
  });

  test('takes 21 MB where a page takes files, 512 KB where it takes texts, and neither elsewhere', async () => {
    nginx.both((req, res) => {
      let bytes = 0;
      req.on('data', (chunk) => {
        bytes += chunk.length;
      });
      req.on('end', () => void res.end(String(bytes)));
    });
    const post = (address: string, bytes: number) =>
      nginx.client.get(address, { method: 'POST', body: 'a'.repeat(bytes) });
    for (const route of WITH_FILES) {
      const address = deskPathOf(route);
      const whole = await post(address, DESK_FILE_BYTES);
      expect(whole.body, address).toBe(String(DESK_FILE_BYTES));
      expect((await post(address, DESK_FILE_BYTES + 1)).status, address).toBe(413);
    }
    const others = cells().flatMap(({ route }) => (WITH_FILES.includes(route) ? [] : [deskPathOf(route)]));
    const [texts, rest] = [new Set<string>(), new Set(['/deskx', '/nsr/desk', '/desk.csv'])];
    for (const address of others) (address.startsWith('/desk/content/') ? texts : rest).add(address);
    for (const address of texts) {
      expect((await post(address, DESK_TEXT_BYTES)).body, address).toBe(String(DESK_TEXT_BYTES));
      expect((await post(address, DESK_TEXT_BYTES + 1)).status, address).toBe(413);
    }
    for (const address of rest) expect((await post(address, 100_000)).status, address).toBe(413);
  });

  test('passes a file on once it is whole; one network sends four at a time', async () => {
    nginx.both((req, res) => void req.resume().once('end', () => res.end('kept')));
    const begun = ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3'].map((from) =>
      beginPost('/desk/requests/whole', from),
    );
    await sleep(500);
    const fifth = await beginPost('/desk/requests/whole', '127.0.0.2').status;
    expect(fifth).toBe(503);
    expect(nginx.asked('/desk/requests/whole')).toBe(0);
    for (const { sent } of begun) sent.end('a'.repeat(99_999));
    expect(await Promise.all(begun.map(({ status }) => status))).toEqual(Array(5).fill(200));
    expect(nginx.asked('/desk/requests/whole')).toBe(5);
  });

  test('waits while a file is stored or published, but not for other pages', async () => {
    nginx.both((_req, res) => void setTimeout(() => res.end('done'), 7000));
    const statuses = ['/desk/requests/x', '/desk/register/uploads/1', '/desk/people/x'].map(
      async (path) => (await nginx.client.get(path, { method: 'POST', body: 'step=x' })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 503]);
    await nginx.forgiven();
  }, 30_000);

  test.each([
    ['/desk/requests/x/file/1', 3],
    ['/nsr/data-access-request-form/receipt/x/file/1', 3],
  ])('keeps a file for its slow reader, who leaves the app at once: %s', async (path, most) => {
    let sent = 0;
    nginx.both((_req, res) => void res.end(Buffer.alloc(20_000_000)).once('finish', () => sent++));
    const readers = Array.from({ length: most }, () => openReader(path, '127.0.0.4'));
    await expect.poll(() => sent).toBe(most);
    expect(await Promise.all(readers.map(({ status }) => status))).toEqual(Array(most).fill(200));
    const [more, other] = [openReader(path, '127.0.0.4'), openReader(path, '127.0.0.5')];
    expect(await more.status).toBe(503);
    expect(await other.status).toBe(200);
    for (const { close } of [...readers, more, other]) close();
  });

  test('does not pass a step on to the other process', async () => {
    nginx.both((req) => void req.socket.destroy());
    expect((await nginx.client.get('/desk/once', { method: 'POST', body: 'step=x' })).status).toBe(503);
    expect(nginx.asked('/desk/once')).toBe(1);
    await nginx.forgiven();
  });

  test('refuses other networks in every spelling, as a page that is not there', async () => {
    const file = path.join(nginx.folder, 'site', 'desk-networks.conf');
    writeFileSync(file, 'default 0;\n127.0.0.2 1;\n');
    execFileSync('kill', ['-HUP', String(nginx.process.pid)]);
    const [inside, outside] = [clientOf(nginx, '127.0.0.2'), clientOf(nginx, '127.0.0.5')];
    try {
      await expect.poll(async () => (await outside.get('/desk')).status).toBe(404);
      const before = nginx.paths().length;
      for (const address of [
        '/desk',
        '/desk/',
        '/DESK/people',
        '/%64esk/people',
        '/desk%2Fpeople',
        '//desk',
        '/x/../desk',
        '/./desk',
        '/desk?_data=routes%2Fdesk',
        '/desk/link/secret',
      ]) {
        const answer = await outside.get(address, { headers: { 'X-Forwarded-For': '127.0.0.2' } });
        expect(answer.status, address).toBe(404);
        expect(answer.body, address).toContain('Page not found');
        expect((await outside.get(address, { method: 'POST', body: 'a=b' })).status, address).toBe(404);
      }
      expect(nginx.paths().length).toBe(before);
      expect((await inside.get('/desk')).status).toBe(200);
    } finally {
      inside.close();
      outside.close();
    }
  });

  test('has no link of the desk in its log', async () => {
    await nginx.client.get('/desk/link/canary-of-a-link');
    await expect.poll(async () => JSON.stringify(await nginx.accessLog())).toContain('/desk/link/:token');
    expect(JSON.stringify(await nginx.accessLog())).not.toContain('canary-of-a-link');
  });

  /** Begins a post of 100 KB, whose rest is for the test to send. */
  function beginPost(path: string, from: string) {
    const sent = request(`${nginx.https}${path}`, {
      method: 'POST',
      ca: nginx.certificate,
      localAddress: from,
      headers: { 'Content-Length': '100000' },
    });
    // nginx may break the connection of one that it has refused.
    sent.on('error', () => {});
    const status = once(sent, 'response').then(([answer]) => answer.resume().statusCode as number);
    sent.write('a');
    return { sent, status };
  }

  /** Asks for something and reads only how the answer begins. */
  function openReader(path: string, from: string) {
    const sent = request(`${nginx.https}${path}`, { ca: nginx.certificate, localAddress: from }).end();
    sent.on('error', () => {});
    const status = once(sent, 'response').then(([answer]) => answer.statusCode as number);
    return { status, close: () => void sent.destroy() };
  }
});
