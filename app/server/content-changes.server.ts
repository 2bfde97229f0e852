import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.server';

const CHANNEL = 'content_changed';
const CONNECT_MS = 2000;
/** How often a quiet connection is tried, how long it may take to answer, and when a lost one is made anew. */
const ALIVE_MS = 10_000;
const ANSWER_MS = 2000;
const AGAIN_MS = 1000;

/**
 * Tells every process of the site that what pages show has changed. Called with the connection of the
 * transaction that changes it, it is heard when that commits, and not at all when it does not.
 */
export async function tellContentChanged(client: Pick<pg.ClientBase, 'query'>) {
  await client.query(`NOTIFY ${CHANNEL}`);
}

let changes = 0;
let isListening = false;

/** A number that changes with the content: what was read under it is as good as new. Undefined while nobody listens. */
export function contentVersion(): number | undefined {
  return isListening ? changes : undefined;
}

/**
 * Listens for changes over a connection of its own, which is made anew whenever it is lost. What was said
 * meanwhile is not heard, so that each new connection counts as a change.
 */
export function listenForChanges(databaseUrl: string, onChange: () => void): { close(): void } {
  let isClosed = false;
  let client: pg.Client | undefined;
  void listen();

  async function listen() {
    for (let failures = 0; !isClosed; failures++) {
      client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: ANSWER_MS,
        keepAlive: true,
        application_name: 'website: changes',
      });
      try {
        await stayWith(client, () => {
          failures = 0;
          isListening = true;
          changes++;
          onChange();
        });
      } catch (error) {
        if (!isClosed && failures === 0)
          log.warn({ error: (error as Error).message }, 'changes of the content are not heard, trying again');
      }
      isListening = false;
      // A frozen server would never take leave.
      client.connection.stream.destroy();
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  }

  return {
    close() {
      isClosed = true;
      client?.connection.stream.destroy();
    },
  };
}

/** Listens until the connection breaks, which throws. */
async function stayWith(client: pg.Client, onHeard: () => void): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('the connection has ended')));
  });
  broken.catch(() => {});
  await Promise.race([client.connect(), broken]);
  client.on('notification', onHeard);
  await Promise.race([client.query(`LISTEN ${CHANNEL}`), broken]);
  onHeard();
  for (;;) {
    await Promise.race([sleep(ALIVE_MS, undefined, { ref: false }), broken]);
    await Promise.race([client.query('SELECT 1'), broken]);
  }
}
