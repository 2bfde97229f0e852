import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepare } from '../../app/cli/prepare.server';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../prisma/postgres';
import { type Answer, clientOf } from './https';
import { startNginx } from './nginx';
import { preparedFolder } from './prepared-folder';
import { stopProcess } from './processes';
import { freePort, startSite, type TestSite, untilReady } from './site';

export const REGISTER = '/where-we-work/nsr-summary-by-lga';

/** What visitors saw during an operation on the site. */
export interface Seen {
  requests: number;
  /** Broken connections, 5xx answers and truncated pages, each in a few words. */
  errors: string[];
  slowestMs: number;
  /** Requests answered by an app process, not by nginx's cache. */
  unique: number;
}

/**
 * compose.yaml without Docker: nginx with the files of `deploy/nginx` and two app processes on one PostgreSQL server, each
 * of which can be stopped, killed and restarted on the same port.
 */
export async function startTopology() {
  const folder = await preparedFolder();
  const databasePort = Number(await freePort());
  const startDatabase = () => startEmbeddedPostgres(folder, databasePort);
  let database: EmbeddedPostgres = await startDatabase();
  await prepare(database.url);
  const ports = [await freePort(), await freePort()] as const;
  const startApp = (which: 0 | 1) =>
    startSite({
      PORT: ports[which],
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://127.0.0.1',
      TRUST_PROXY: '1',
      DATA_DIR: folder,
    });
  const apps: [TestSite, TestSite] = [await startApp(0), await startApp(1)];
  await Promise.all(apps.map(untilReady));
  const nginx = await startNginx([`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
  const client = clientOf(nginx);

  return {
    nginx,
    client,
    apps,
    databaseUrl: database.url,
    async startAgain(which: 0 | 1) {
      apps[which] = await startApp(which);
      await untilReady(apps[which]);
    },
    stopDatabase: () => database.stop(),
    async startDatabase() {
      database = await startDatabase();
    },
    async stop() {
      client.close();
      await nginx.stop();
      await Promise.all(apps.map(end));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Topology = Awaited<ReturnType<typeof startTopology>>;

async function end(app: TestSite) {
  app.process.kill('SIGCONT');
  await app.stop();
}

/** Few: what matters is that none meets an error, even on a busy machine. */
const VISITORS = 3;
const PAUSE_MS = 50;

/**
 * Lets visitors read while `work` runs, from a second before until a second after: pages cached by nginx and, every second
 * request, a register view that nobody has requested yet.
 */
export async function underLoad({ client }: Topology, work: () => Promise<unknown>): Promise<Seen> {
  const seen: Seen = { requests: 0, errors: [], slowestMs: 0, unique: 0 };
  let reading = true;
  async function visitor(number: number) {
    for (let turn = 0; reading; turn++) {
      const isUnique = turn % 2 === 0;
      const address = isUnique
        ? `${REGISTER}?q=${number}-${turn}-${Math.random()}`
        : (['/', '/resource-hub/faqs', REGISTER][turn % 3] ?? '/');
      const started = performance.now();
      const wrong = await client.get(address).then(whatIsWrong, (error: Error) => error.message);
      seen.requests++;
      if (isUnique) seen.unique++;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - started));
      if (wrong) seen.errors.push(`${address.split('?')[0]}: ${wrong}`);
      await sleep(PAUSE_MS);
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  await sleep(1000);
  await work();
  await sleep(1000);
  reading = false;
  await visitors;
  return seen;
}

function whatIsWrong({ status, body }: Answer): string | undefined {
  if (status >= 500) return `status ${status}, ${/<title>(.*?)<\/title>/.exec(body)?.[1]}`;
  return body.trimEnd().endsWith('</html>') ? undefined : 'cut short';
}

/** Restarts both processes, one after the other, as `deploy/rolling-restart.sh` does. Returns their exit codes. */
export async function rollingRestart({ apps, startAgain }: Topology): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const which of [0, 1] as const) {
    codes.push(await apps[which].stop());
    await startAgain(which);
    await sleep(3000);
  }
  return codes;
}

/** Kills one process and restarts it later. */
export async function killOne({ apps, startAgain }: Topology, awayMs: number) {
  await stopProcess(apps[0].process, 'SIGKILL');
  await sleep(awayMs);
  await startAgain(0);
}

/** Suspends one process: it accepts connections and answers none. */
export async function freezeOne({ apps }: Topology, awayMs: number) {
  apps[0].process.kill('SIGSTOP');
  await sleep(awayMs);
  apps[0].process.kill('SIGCONT');
}

/** What a visitor gets while the database is down, and how soon the site recovers after its return. */
export async function databaseAway(topology: Topology) {
  const { client, stopDatabase, startDatabase } = topology;
  const known = `${REGISTER}?q=known`;
  await client.get(known);
  await client.get('/');
  await stopDatabase();
  const timed = async (address: string) => {
    const started = performance.now();
    const { status, body, headers } = await client.get(address);
    return { status, body, ms: Math.round(performance.now() - started), retryAfter: headers['retry-after'] };
  };
  const unique = () => timed(`${REGISTER}?q=away-${Math.random()}`);
  const seenBefore = await timed(known);
  const contentPage = await timed('/nsr/accessing-the-nsr');
  const newView = await unique();
  await startDatabase();
  const back = performance.now();
  let recovered = await unique();
  for (; recovered.status !== 200 && performance.now() - back < 30_000; recovered = await unique())
    await sleep(50);
  return {
    seenBefore,
    contentPage,
    newView,
    recoveredMs: Math.round(performance.now() - back),
    isRecovered: recovered.status === 200,
  };
}
