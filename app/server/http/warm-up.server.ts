import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import { branchHandler } from './route-branch.server';

/** How long a start waits for the database; one that is down must not hold back the content pages. */
const TIMEOUT_MS = 3000;

const REGISTER = '/where-we-work/nsr-summary-by-lga';
/** Pages that between them exercise most of the code and the database. */
const FIRST_PAGES = ['/', '/resource-hub/faqs', REGISTER, `${REGISTER}?q=a&sort=households`];

/**
 * Warms up a process before it listens: waits for the database and renders a few pages. A proxy sends visitors as
 * soon as the process listens; without this, the first ones after a restart would meet cold code and an empty pool,
 * and time out (docs/promises.md P13). Failures here are ignored: they recur where they are handled.
 */
export async function warmUp(build: ServerBuild, databaseReady: Promise<void>) {
  await Promise.race([databaseReady, sleep(TIMEOUT_MS)]).catch(() => {});
  const render = branchHandler(build, 'production');
  await Promise.allSettled(
    FIRST_PAGES.map(async (page) => (await render(new Request(`http://localhost${page}`))).text()),
  );
}
