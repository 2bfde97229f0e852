import { setTimeout as sleep } from 'node:timers/promises';
import { overlayContent } from '../../content-files/store.server';
import { isUnavailable } from '../../db/client.server';
import { listenForChanges } from '../../server/content-changes.server';
import { addGauge } from '../../server/http/metrics.server';
import { log } from '../../server/log.server';
import { loadPublishedSince } from './published.server';

/** Milliseconds after which a database that did not answer is asked again. */
const RETRY_MS = 1000;
/** How long a start waits for the database; one that is down must not hold back the content pages. */
const START_MS = 3000;

let version = '';
/** Hears of each change of what is shown, whoever read it: a process that waited too long for the database serves before its first reading. */
let tellShown = () => {};
let reading = Promise.resolve(false);
/** Whether the log says that the pages show what the build has. */
let isBuildTold = false;

/** Reads what is published, one reading after the other. @returns whether anything has changed; null if the database does not answer */
async function readInTurn(): Promise<boolean | null> {
  reading = reading.catch(() => false).then(showNew);
  return reading.catch((error) => {
    if (isUnavailable(error)) return null;
    throw error;
  });
}

async function showNew(): Promise<boolean> {
  const content = await loadPublishedSince(version);
  if (!content) return false;
  if (isBuildTold) log.info('the pages now show what is published at the desk');
  isBuildTold = false;
  version = content.version;
  overlayContent(content, (error) =>
    log.error(
      { error: error.message },
      'a published text does not fit this version: that of the build is shown',
    ),
  );
  tellShown();
  return true;
}

/** Whether what is published was read, so that pages show it. */
export const isPublishedShown = () => version !== '';

/** Shows what is published as soon as the database is ready. Without it, after three seconds, what the build has, and says so. */
export async function showPublished(databaseReady: Promise<void>) {
  // A failure is told by whoever prepares the database, or by the next reading.
  await Promise.race([databaseReady.then(readInTurn), sleep(START_MS)]).catch(() => {});
  if (isPublishedShown()) return;
  isBuildTold = true;
  log.warn(
    'the database does not answer yet: until it does, the pages show the texts of the build, and nothing that was published at the desk',
  );
}

/**
 * Shows each publication as soon as the database tells of it, until closed.
 *
 * @param onChange hears of each change of data or content, once what is shown is the new content
 */
export function followPublished(onChange: () => void): { close(): void } {
  addGauge({
    name: 'content_version',
    help: 'Number of the published content that the process shows; 0 while it shows that of its build.',
    read: () => ({ content: Number(version) }),
  });
  let isClosed = false;
  async function catchUp() {
    while ((await readInTurn()) === null && !isClosed) await sleep(RETRY_MS, undefined, { ref: false });
  }
  tellShown = onChange;
  const changes = listenForChanges(process.env.DATABASE_URL ?? '', () => {
    // Data may have changed, whatever happens to the content.
    onChange();
    catchUp().catch((error: Error) => log.error({ error: error.stack }, 'published content not read'));
  });
  return {
    close() {
      isClosed = true;
      changes.close();
    },
  };
}
