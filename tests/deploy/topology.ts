import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { prepare } from '../../app/cli/prepare.server';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../prisma/postgres';
import { clientOf } from '../support/https';
import { preparedFolder } from '../support/prepared-folder';
import { freePort, memoryOf, startSite, type TestSite, untilReady } from '../support/site';
import { startNginx } from './nginx';

export const REGISTER = '/where-we-work/nsr-summary-by-lga';

/**
 * compose.yaml without Docker: nginx with the files of `deploy/nginx` and two app processes on one PostgreSQL server, each
 * of which can be stopped, killed and restarted on the same port.
 */
export async function startTopology(settings: Record<string, string> = {}) {
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
      ...settings,
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
    /** How clients reach it. */
    way: { origin: nginx.https, certificate: nginx.certificate },
    /** Megabytes of nginx and both processes. */
    memory: () => [...processesOf(nginx.process), ...apps].reduce((sum, one) => sum + memoryOf(one), 0),
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

/** nginx's own process and its workers. */
function processesOf({ pid }: { pid?: number }) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)].map((one) => ({ process: { pid: one } }));
}

async function end(app: TestSite) {
  app.process.kill('SIGCONT');
  await app.stop();
}
