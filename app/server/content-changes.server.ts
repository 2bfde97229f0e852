import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.server';
import { sessionName } from './session-name';

const CHANNEL = 'content_changed';
const CONNECT_MS = 2000;
/** How often an idle connection is checked, how long it may take to answer, and the delay before reconnecting. */
const CHECK_MS = 10_000;
const ANSWER_MS = 2000;
const RECONNECT_MS = 1000;

/** Tells every process that content has changed. Called on a transaction's connection, it is sent only on commit. */
export async function tellContentChanged(client: Pick<pg.ClientBase, 'query'>) {
  await client.query(`NOTIFY ${CHANNEL}`);
}

let changes = 0;
let isListening = false;

/** Changes with the content: data read under the same number is still current. Undefined while not listening. */
export function contentVersion(): number | undefined {
  return isListening ? changes : undefined;
}

/** Listens for changes on its own connection. Each new one counts as a change: notifications may have been missed. */
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
          onChange();
        });
      } catch (error) {
        if (!isClosed && failures === 0)
          log.warn({ error: (error as Error).message }, 'not listening for content changes, reconnecting');
      }
      isListening = false;
      // A frozen server would never complete an orderly close.
      client.connection.stream.destroy();
      await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  }

  return {
    close() {
      isClosed = true;
      client?.connection.stream.destroy();
    },
  };
}

/** Listens until the connection breaks, then throws. Calls `onHeard` once at the start and at each change. */
async function stayWith(client: pg.Client, onHeard: () => void): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('the connection has ended')));
  });
  broken.catch(() => {});
  function heard() {
    isListening = true;
    changes++;
    onHeard();
  }
  await Promise.race([client.connect(), broken]);
  client.on('notification', heard);
  await Promise.race([client.query(`LISTEN ${CHANNEL}`), broken]);
  heard();
  for (;;) {
    await Promise.race([sleep(CHECK_MS, undefined, { ref: false }), broken]);
    await Promise.race([client.query('SELECT 1'), broken]);
  }
}
