// `npm run scan image`: builds the Dockerfile with Debian's buildah, inspects the image, and runs it and the commands of
// compose.yaml against PostgreSQL. Needs root on Debian with buildah and debootstrap, but no Docker and no image registry.
// `-- --image NAME` checks an image already in its store.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { report } from '../faults/figures';
import { ensureProgram } from '../support/debian-packages';
import { ensureBase, ensureStandIn, lentSettings } from './image/base';
import { buildahShown } from './image/buildah';
import { lookInside } from './image/contents';

// buildah remounts the root to unpack layers; where it is no mount, this fails only after minutes.
if (!/ \/ /.test(readFileSync('/proc/self/mounts', 'utf8')))
  throw new Error(
    'npm run scan image does not work in a chroot: run it on a machine or in a container of its own.',
  );
for (const program of ['buildah', 'debootstrap', 'curl']) ensureProgram(program, program);
ensureProgram('ip', 'iproute2');
const given = process.argv.indexOf('--image');
const image = given > 0 ? (process.argv[given + 1] ?? '') : 'localhost/nassco:check';

ensureBase();
if (given < 0) {
  const options = [
    '--isolation',
    'chroot',
    '--pull-never',
    '--format',
    'docker',
    '--layers',
    ...lentSettings(),
  ];
  buildahShown('build', ...options, '--tag', image, '.');
}
report('The image', lookInside(image));
ensureStandIn();
// In its own network, because the ports of compose.yaml are fixed, and nothing outside must be reached.
const inside = ['--net', 'node_modules/.bin/tsx', 'tests/scans/image/run.ts', image];
const { status } = spawnSync('unshare', inside, { stdio: 'inherit' });
process.exitCode ||= status ?? 1;
