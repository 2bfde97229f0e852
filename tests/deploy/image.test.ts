import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../support/databases';
import { rawRequest } from '../support/raw-request';
import { startSite, untilReady } from '../support/site';

describe('the image', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-image-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the image installs every package that the build imports', async () => {
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    for (const file of ['build/server/index.js', 'server.js', 'command.js']) {
      const text = await readFile(file, 'utf8');
      for (const [, name = ''] of text.matchAll(/^import (?:[^'"]*? from )?["']([^."'][^"']*)["'];?$/gm)) {
        const [first = '', second] = name.split('/');
        const owner = first.startsWith('@') ? `${first}/${second}` : first;
        const isKnown = name.startsWith('node:') || builtinModules.includes(first) || owner in dependencies;
        // React Router is a dependency of @remix-run/react and react-router-dom.
        expect(isKnown || owner === 'react-router', `${file} imports ${name}`).toBe(true);
      }
    }
  });

  test('the site runs with only the files that the Dockerfile copies', async () => {
    const dockerfile = await readFile('Dockerfile', 'utf8');
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    const own = [...last.matchAll(/^COPY (.+) \S+$/gm)]
      .map(([, files = '']) => files.replace(/--from=\S+ /, ''))
      .flatMap((files) => files.split(' '))
      .map((file) => file.replace('/site/', ''));
    expect(own).toEqual(['node_modules', 'build', 'package.json', 'server.js', 'command.js']);
    const image = path.join(folder, 'site');
    await mkdir(image);
    for (const file of own) {
      if (file === 'node_modules') await symlink(path.resolve(file), path.join(image, file));
      else await cp(file, path.join(image, file), { recursive: true });
    }
    const site = await startSite(
      {
        DATABASE_URL: await newDatabase(inject('serverUrl')),
        PUBLIC_URL: 'https://www.example.org',
        ALLOWED_HOSTS: 'www.example.org',
        DATA_DIR: '/nonexistent',
      },
      [path.join(image, 'server.js')],
      image,
    );
    try {
      await untilReady(site);
      expect((await site.get('/')).status).toBe(421);
      // Docker's health check uses the container's IP address.
      expect((await site.get('/readyz')).status).toBe(200);
      const { text } = await rawRequest(site, '/', { Host: 'www.example.org' });
      expect(text).toContain('</html>');
    } finally {
      expect(await site.stop()).toBe(0);
    }
  });

  test('the settings written by new-settings.sh are strong, unreadable to others and never overwritten', async () => {
    const script = path.resolve('deploy/new-settings.sh');
    const write = () => promisify(execFile)('sh', [script, 'www.example.org'], { cwd: folder });
    await write();
    const file = path.join(folder, '.env');
    const text = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const secrets = [...text.matchAll(/^\w+(?:_PASSWORD|_PASSPHRASE|_KEY)=([0-9a-f]{64})$/gm)].map(
      ([, secret]) => secret,
    );
    expect(new Set(secrets).size).toBe(8);
    expect(text).toContain('PUBLIC_URL=https://www.example.org');
    await expect(write()).rejects.toThrow('.env already exists');
    expect(await readFile(file, 'utf8')).toBe(text);
    await expect(promisify(execFile)('sh', [script, 'https://x/'], { cwd: folder })).rejects.toThrow('Usage');
  });
});
