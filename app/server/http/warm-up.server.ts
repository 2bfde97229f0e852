import type { ServerBuild } from '@remix-run/node';
import { branchHandler } from './route-branch.server';

/** How long a start waits for the database; one that is down must not hold back the content pages. */
const TIMEOUT_MS = 3000;

/**
 * Warms up a process before it listens: waits for the database and renders a few pages. A proxy sends visitors as
 * soon as the process listens; without this, the first ones after a restart would meet cold code and an empty pool,
 * and time out (docs/promises.md P13). Failures here are ignored: they recur where they are handled.
 *
 * @param pages paths that between them exercise most of the code and the database.
 */
export async function warmUp(build: ServerBuild, databaseReady: Promise<void>, pages: string[]) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([databaseReady.catch(() => {}), timeout]);
  clearTimeout(timer);
  const render = branchHandler(build, 'production');
  await Promise.allSettled(
    pages.map(async (page) => (await render(new Request(`http://localhost${page}`))).text()),
  );
}
