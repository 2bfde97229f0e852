import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.server';
import { sessionName } from './session-name';

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
/** Where the server's log stood after the last change; null until it has said so. */
let position: string | null = null;

/** A number that changes with the content: what was read under it is as good as new. Undefined while nobody listens. */
export function contentVersion(): number | undefined {
  return isListening ? changes : undefined;
}

/**
 * How far in the log of the server, as `0/3000148`, a replica must be to have all changes that were heard of. Null
 * while that is not known yet; undefined while nobody listens.
 */
export function lastChange(): string | null | undefined {
  return isListening ? position : undefined;
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
        application_name: sessionName('website: changes'),
      });
      try {
        await stayWith(client, () => {
          failures = 0;
          isListening = true;
          position = null;
          const change = ++changes;
          onChange();
          return (logged) => {
            if (change === changes) position = logged;
          };
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

/** Takes where the log of the server stands. */
type OnLogged = (position: string) => void;

/** Listens until the connection breaks, which throws. `onHeard` is called at each change, and before the first. */
async function stayWith(client: pg.Client, onHeard: () => OnLogged): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('the connection has ended')));
  });
  broken.catch(() => {});
  async function heard() {
    const onLogged = onHeard();
    const { rows } = await client.query<{ position: string }>(
      'SELECT pg_current_wal_lsn()::text AS position',
    );
    if (rows[0]) onLogged(rows[0].position);
  }
  await Promise.race([client.connect(), broken]);
  // A server that does not say where its log stands is one that no replica is measured by.
  client.on('notification', () => void heard().catch(() => {}));
  await Promise.race([client.query(`LISTEN ${CHANNEL}`), broken]);
  await Promise.race([heard().catch(() => {}), broken]);
  for (;;) {
    await Promise.race([sleep(ALIVE_MS, undefined, { ref: false }), broken]);
    await Promise.race([client.query('SELECT 1'), broken]);
  }
}
