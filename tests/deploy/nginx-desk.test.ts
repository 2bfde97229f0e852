import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK_FILE_BYTES } from '../../app/server/submission/limits';
import { isInstallable } from '../support/debian-packages';
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

  test('takes 21 MB there, and nowhere else', async () => {
    nginx.both((req, res) => {
      let bytes = 0;
      req.on('data', (chunk) => {
        bytes += chunk.length;
      });
      req.on('end', () => void res.end(String(bytes)));
    });
    const post = (address: string, bytes: number) =>
      nginx.client.get(address, { method: 'POST', body: 'a'.repeat(bytes) });
    const whole = await post('/desk/requests/file', DESK_FILE_BYTES);
    expect(whole.body).toBe(String(DESK_FILE_BYTES));
    expect((await post('/desk/requests/file', DESK_FILE_BYTES + 1)).status).toBe(413);
    for (const address of ['/deskx', '/nsr/desk', '/desk.csv'])
      expect((await post(address, 100_000)).status, address).toBe(413);
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
});
