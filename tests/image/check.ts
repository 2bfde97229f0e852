// `npm run image:check`: builds the Dockerfile with Debian's buildah, looks into the image and runs it, and the commands
// of compose.yaml, against PostgreSQL. As root on Debian with buildah and debootstrap; needs no Docker and no registry of
// images. `-- --image NAME` checks one of its store that is built already.
import { spawnSync } from 'node:child_process';
import { report } from '../faults/figures';
import { ensureProgram } from '../support/debian-packages';
import { ensureBase, ensureStandIn, lentSettings } from './base';
import { buildahShown } from './buildah';
import { lookInside } from './contents';

for (const program of ['buildah', 'debootstrap']) ensureProgram(program, program);
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
// A network of its own: the ports of compose.yaml are fixed, and nothing outside is reached.
const { status } = spawnSync(
  'unshare',
  ['--net', process.execPath, ...process.execArgv, 'tests/image/run.ts', image],
  {
    stdio: 'inherit',
  },
);
process.exitCode ||= status ?? 1;
