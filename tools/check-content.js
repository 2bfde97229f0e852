// `npm run content:check`: checks all content without a build, in seconds; names file and line of each mistake. In a fresh
// clone it first generates what the sources import.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'vite';

/** Made last of what `tools/build.ts --sources` makes. */
const GENERATED = ['app/db/.server', 'public/openapi.json', 'public/documents'];

if (!GENERATED.every((file) => existsSync(file)))
  spawnSync('node_modules/.bin/tsx', ['tools/build.ts', '--sources'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const vite = await createServer({ configFile: 'tools/check-content.config.ts' });
try {
  const { buildRecordings, RECORDING_FOLDERS } = await vite.ssrLoadModule(
    '/tools/recordings/build-recordings.ts',
  );
  await buildRecordings(RECORDING_FOLDERS);
  const { tellProblems } = await vite.ssrLoadModule('/app/cli/content-commands.server.ts');
  process.exitCode = tellProblems() > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // A problem of the content, with file and line, is all that there is to say.
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exitCode = 1;
} finally {
  await vite.close();
}
