import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { isInstallable } from '../support/debian-packages';
import { ensureNginx } from './nginx';
import { nginxWithUpstreams } from './nginx-upstreams';
import { run } from './rehearsal';

/** Pages of a replaced version still find their files (deploy/keep-files.sh, deploy/nginx). */
describe.skipIf(!isInstallable(ensureNginx))('files with a hash in their names', () => {
  const nginx = nginxWithUpstreams();
  let old: string;
  const keep = () =>
    run(['sh', 'deploy/keep-files.sh', old], {
      PATH: process.env.PATH ?? '',
      FORMER_FOLDER: nginx.formerFiles,
    });
  beforeAll(async () => {
    old = path.join(nginx.folder, 'old');
    await mkdir(path.join(old, 'assets'), { recursive: true });
    await mkdir(path.join(old, 'pictures'));
    await writeFile(path.join(old, 'assets/page-AAAA.js'), 'old script');
    await writeFile(path.join(old, 'assets/page-AAAA.js.gz'), gzipSync('old script'));
    await writeFile(path.join(old, 'pictures/a picture-BBBB.jpg'), 'old picture');
    expect((await keep()).said).toContain('3 more files');
  });

  /** Handler that serves only the named files, and a 404 page for others. */
  const serving = (...files: string[]) =>
    nginx.both((req, res) => {
      const isThere = files.includes(req.url ?? '');
      res.writeHead(isThere ? 200 : 404, { 'Cache-Control': isThere ? 'public, max-age=60' : 'no-store' });
      res.end(isThere ? 'new script' : 'not here');
    });

  test('come from the app while it has them', async () => {
    serving('/assets/page-CCCC.js');
    expect((await nginx.client.get('/assets/page-CCCC.js')).body).toBe('new script');
  });

  test('come from the other process if one does not have them', async () => {
    let asked = 0;
    nginx.both((_req, res) => {
      asked++;
      res.writeHead(asked === 1 ? 404 : 200, { 'Cache-Control': 'public' }).end('of the other');
    });
    expect(await nginx.client.get('/assets/page-DDDD.js')).toMatchObject({
      status: 200,
      body: 'of the other',
    });
    expect(asked).toBe(2);
  });

  test('come from the kept files of former versions, immutable, compressed and with the usual headers', async () => {
    serving();
    const plain = await nginx.client.get('/assets/page-AAAA.js');
    expect(plain).toMatchObject({ status: 200, body: 'old script' });
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(plain.headers).not.toHaveProperty('x-fetched-from');
    const gzip = await nginx.client.get('/assets/page-AAAA.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gzip).toMatchObject({ body: 'old script', headers: { 'content-encoding': 'gzip' } });
    expect((await nginx.client.get('/pictures/a%20picture-BBBB.jpg')).body).toBe('old picture');
  });

  test.each([
    ['one process has none, and the other is down', 404, 0],
    ['one process is down, and the other has none', 0, 404],
    ['both are down', 0, 0],
  ])('come from there also while %s', async (_what, ...given) => {
    // Names of this case's own: nginx keeps what it has given.
    const names = ['kept', 'missing'].map((name) => `/assets/${name}-${given.join('')}.js`);
    const [kept = '', missing = ''] = names;
    await writeFile(path.join(nginx.formerFiles, kept), 'old script');
    const answers = [];
    for (const address of names) {
      let asked = 0;
      nginx.both((req, res) => {
        const code = given[asked++ % 2];
        if (code) res.writeHead(code).end();
        else req.socket.destroy();
      });
      answers.push(await nginx.client.get(address));
      await nginx.forgiven();
    }
    await rm(path.join(nginx.formerFiles, kept));
    expect(answers[0]).toMatchObject({ status: 200, body: 'old script' });
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answers[1], missing).toMatchObject({ status: 503, body: expect.stringContaining('</html>') });
    expect(answers[1]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  });

  test('that no version had are not found, and the answer is not cached', async () => {
    for (const address of ['/assets/page-EEEE.js', '/assets/', '/pictures/../../../etc/passwd']) {
      serving();
      const answer = await nginx.client.get(address);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const missing = await nginx.client.get('/assets/page-EEEE.js');
    expect(missing.body).toContain('</html>');
    serving('/assets/page-EEEE.js');
    expect((await nginx.client.get('/assets/page-EEEE.js')).body).toBe('new script');
  });

  test('are kept once, and for 30 days after the last version that had them', async () => {
    const kept = (name: string) => path.join(nginx.formerFiles, name);
    const long = new Date(Date.now() - 40 * 86_400_000);
    await writeFile(kept('assets/page-FFFF.js'), 'older script');
    await utimes(kept('assets/page-FFFF.js'), long, long);
    await utimes(kept('assets/page-AAAA.js'), long, long);
    expect((await keep()).said).toContain(' 0 more files');
    expect(await readdir(kept('assets'))).toEqual(['page-AAAA.js', 'page-AAAA.js.gz']);
    expect(await readdir(nginx.formerFiles)).toEqual(['assets', 'pictures']);
    expect((await stat(kept('assets/page-AAAA.js'))).mode & 0o777).toBe(0o644);
  });

  test('are not kept from a folder without any', async () => {
    await rm(path.join(old, 'assets'), { recursive: true });
    expect(await keep()).toMatchObject({
      code: 2,
      said: expect.stringContaining('there is no folder assets in'),
    });
  });
});
