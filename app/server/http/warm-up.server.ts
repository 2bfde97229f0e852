import type { ServerBuild } from '@remix-run/node';
import { branchHandler } from './route-branch.server';

/** Milliseconds that a start waits for its database; one that is down must not keep the content pages away. */
const PATIENCE_MS = 3000;

/**
 * What a process does before it listens: it waits for its database and renders a few pages. A proxy sends visitors
 * the moment that it listens; without this the first ones after a restart meet code that has never run and a
 * pool without connections, and time out (docs/promises.md P13). What fails here, fails later where it is answered.
 *
 * @param pages paths of pages that between them use most of the code and the database.
 */
export async function warmUp(build: ServerBuild, databaseReady: Promise<void>, pages: string[]) {
  let patience: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([databaseReady.catch(() => {}), enough]);
  clearTimeout(patience);
  const render = branchHandler(build, 'production');
  await Promise.allSettled(
    pages.map(async (page) => (await render(new Request(`http://localhost${page}`))).text()),
  );
}
