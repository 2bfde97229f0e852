// `npm run fault NAME`, `npm run bench NAME`, `npm run scan NAME`: runs one trial; options follow `--`. Without a name, lists
// what there is.
import { spawnSync } from 'node:child_process';
import { isTrialKind, TRIALS, trialsOf } from './support/trials';

const [kind = '', name, ...options] = process.argv.slice(2);
if (!isTrialKind(kind)) throw new Error(`Trials are of a kind: ${Object.keys(TRIALS).join(', ')}.`);
const trials = trialsOf(kind);
const chosen = name && trials.get(name);
if (chosen) {
  // The build is loaded as it is: transformed, it would get a second React Router.
  const settings = [
    '--config',
    'tests/support/vite-node.config.ts',
    '--options.deps.external=/build.server/',
  ];
  const { status } = spawnSync('node_modules/.bin/vite-node', [...settings, chosen.file, ...options], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  if (name) console.error(`There is no ${kind} "${name}".\n`);
  console.log([...trials.values()].map(({ about }) => about).join('\n\n'));
  process.exitCode = name ? 2 : 0;
}
