// `npm run content:check`: checks all content without a build, in seconds; names file and line of each mistake. In a fresh
// clone it first generates what the sources import.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'vite';
import type * as Commands from '../app/cli/content-commands.server';
import { ContentError } from '../app/content-files/problem';
import { yamlModules } from '../yaml-modules.js';
import { buildRecordings, RECORDING_FOLDERS } from './recordings/build-recordings';

/** Made last of what `tools/build.ts --sources` makes. */
const GENERATED = ['app/db/.server', 'public/openapi.json', 'public/documents'];

if (!GENERATED.every((file) => existsSync(file)))
  spawnSync('node_modules/.bin/tsx', ['tools/build.ts', '--sources'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
try {
  await buildRecordings(RECORDING_FOLDERS);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  plugins: [yamlModules()],
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const module = await vite.ssrLoadModule('/app/cli/content-commands.server.ts');
  process.exitCode = (module as typeof Commands).tellProblems() > 0 ? 1 : 0;
} finally {
  await vite.close();
}
