import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeNetwork } from '../../deploy/cluster/machines';

let folder: string;
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

// As in a chroot whose root is no mount.
test.skipIf(process.getuid?.() !== 0)(
  'where a namespace can be made but nothing can run in it, it is removed and machines share one',
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-network-'));
    const calls = path.join(folder, 'calls');
    const pretend = `#!/bin/sh\necho "$0 $*" >>${calls}\ncase "$*" in *exec*) exit 255 ;; esac\n`;
    for (const name of ['ip', 'umount']) await writeFile(path.join(folder, name), pretend, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    expect((await makeNetwork(folder)).hasCables).toBe(false);
    const made = await readFile(calls, 'utf8');
    expect(made).toContain('netns add nassco1-db1');
    expect(made).toContain('netns delete nassco1-db1');
    expect(made).toContain('link delete nassco1');
  },
);
