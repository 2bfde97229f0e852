import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { feedFigures, startNodeExporter } from '../../deploy/exporters';
import { startPrometheus, type TestPrometheus } from '../../deploy/prometheus';
import { run } from '../../deploy/rehearsal';
import { makeCertificate } from '../../support/certificate';
import { databaseNamed, liftMailCaps, withClient } from '../../support/databases';
import { ensurePostgresTools } from '../../support/debian-packages';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { freePort, startSite, type TestSite, untilReady } from '../../support/site';
import { startTestPostgres, type TestPostgres } from '../../support/template-database';

/** A site of two processes with its monitoring, each part of which can be broken. */
export interface Stage {
  postgres: TestPostgres;
  databaseUrl: string;
  mail: MailServer;
  sites: [TestSite, TestSite];
  prometheus: TestPrometheus;
  fed: Awaited<ReturnType<typeof feedFigures>>;
  node: Awaited<ReturnType<typeof startNodeExporter>>;
  /** METRICS_FOLDER. */
  folder: string;
  /** @param anotherDatabase in place of its own; it is then not waited for */
  startSiteAgain(which: 0 | 1, anotherDatabase?: string): Promise<void>;
  startNodeAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** A fault, with the alerts that must report it. */
export interface Fault {
  what: string;
  raises: string[];
  /** Alerts that may fire as well. */
  also?: string[];
  /** Whether the metrics are simulated, because the fault itself cannot be injected here. */
  isFed?: boolean;
  /** Injects the fault. Returns a function that repairs it. */
  begin(stage: Stage): Promise<() => unknown>;
}

/** Starts it with all metrics healthy, so that no alert fires. */
export async function startStage(): Promise<Stage> {
  const stops: (() => unknown)[] = [];
  const keep = <Part extends { stop(): unknown }>(part: Part): Part => {
    stops.unshift(() => part.stop());
    return part;
  };
  const stop = async () => {
    for (const end of stops) await end();
  };
  try {
    return await build(keep, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function build(
  keep: <Part extends { stop(): unknown }>(part: Part) => Part,
  stop: () => Promise<void>,
): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-metrics-'));
  keep({ stop: () => rm(folder, { recursive: true, force: true }) });
  const postgres = keep(await startTestPostgres());
  await archiveLog(postgres);
  const databaseUrl = databaseNamed(postgres.serverUrl, 'template_site');
  await liftMailCaps(databaseUrl);
  const mail = await startMailServer();
  keep({ stop: () => mail.goDown() });
  const ports = [await freePort(), await freePort()] as const;
  const start = async (which: 0 | 1, anotherDatabase?: string) => {
    const site = await startSite({
      PORT: ports[which],
      DATABASE_URL: anotherDatabase ?? databaseUrl,
      DATA_DIR: folder,
      SMTP_URL: mail.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    });
    if (!anotherDatabase) await untilReady(site);
    return site;
  };
  const sites: [TestSite, TestSite] = [await start(0), await start(1)];
  keep({ stop: () => Promise.all(sites.map((site) => site.stop())) });
  const fed = keep(await feedFigures());
  await writeBackups(folder, {});
  await writeArchive(folder);
  await writeCertificate(folder, 90);
  await countLog(folder, { kept: 900, fetched: 100, failed: 5 });
  const stage: Stage = {
    postgres,
    databaseUrl,
    mail,
    sites,
    fed,
    folder,
    node: await startNodeExporter(folder),
    prometheus: undefined as unknown as TestPrometheus,
    async startSiteAgain(which, anotherDatabase) {
      sites[which] = await start(which, anotherDatabase);
    },
    async startNodeAgain() {
      stage.node = await startNodeExporter(folder);
      await stage.prometheus.watchNodes([stage.node.address]);
    },
    stop,
  };
  keep({ stop: () => stage.node.stop() });
  stage.prometheus = keep(
    await startPrometheus({
      site: ports.map((port) => `127.0.0.1:${port}`),
      fed: [fed.address],
      node: [stage.node.address],
    }),
  );
  return stage;
}

async function archiveLog(postgres: TestPostgres) {
  await withClient(postgres.serverUrl, async (client) => {
    await client.query("ALTER SYSTEM SET archive_mode = 'on'");
    await client.query("ALTER SYSTEM SET archive_command = 'true'");
    await client.query("ALTER SYSTEM SET archive_timeout = '2s'");
  });
  await postgres.halt();
  await postgres.restart();
}

const HOUR = 3600;

/** Writes the backup metrics of the `deploy` scripts; each kind is an hour old by default. */
export async function writeBackups(folder: string, ages: Partial<Record<'full' | 'diff' | 'dump', number>>) {
  const all = { full: HOUR, diff: HOUR, dump: HOUR, ...ages };
  const lines = Object.entries(all).map(
    ([kind, age]) =>
      `backup_last_success_timestamp_seconds{kind="${kind}"} ${Math.floor(Date.now() / 1000 - age)}\n`,
  );
  await writeFile(path.join(folder, 'backup.prom'), lines.join(''));
}

/** Writes the metrics of base-backup.sh for a complete archive. */
export async function writeArchive(folder: string) {
  await writeFile(path.join(folder, 'archive.prom'), 'archive_check_ok 1\n');
}

/** Runs deploy/base-backup.sh --check on a missing archive. */
export async function checkArchive(folder: string, serverUrl: string) {
  const { hostname, port, username, password } = new URL(serverUrl);
  const { code, said } = await run(['sh', 'deploy/base-backup.sh', '--check'], {
    PATH: `${ensurePostgresTools()}:${process.env.PATH}`,
    METRICS_FOLDER: folder,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGBACKREST_CONFIG: '/dev/null',
    PGBACKREST_STANZA: 'nassco',
    PGBACKREST_REPO1_PATH: path.join(folder, 'archive'),
  });
  if (code !== 1 || !said.includes('there is no archive at')) throw new Error(said);
}

/** Creates a certificate valid for `days`, and runs deploy/monitoring/certificate.sh on it. */
export async function writeCertificate(folder: string, days: number) {
  makeCertificate(path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem'), days);
  await tellOfCertificate(folder);
}

/** Runs certificate.sh on a folder's certificate, and on the one served at `shownAt` (host:port). */
export async function tellOfCertificate(folder: string, shownAt?: string) {
  const file = path.join(folder, 'certificate.pem');
  await done(['sh', 'deploy/monitoring/certificate.sh', file, ...(shownAt ? [shownAt] : [])], folder);
}

/** Runs deploy/monitoring/nginx-figures.sh on a log with these numbers of lines. */
export async function countLog(folder: string, lines: { kept: number; fetched: number; failed: number }) {
  const line = (status: number, cache: string) => `{"time":"x","status":${status},"cache":"${cache}"}\n`;
  const log = path.join(folder, 'access.log');
  await writeFile(
    log,
    line(200, 'HIT').repeat(lines.kept) +
      line(200, 'MISS').repeat(lines.fetched) +
      line(502, '').repeat(lines.failed),
  );
  await done(['sh', '-c', 'sh deploy/monitoring/nginx-figures.sh <"$1"', 'sh', log], folder);
}

async function done(command: string[], METRICS_FOLDER = '') {
  const { code, said } = await run(command, { PATH: process.env.PATH ?? '', METRICS_FOLDER });
  if (code !== 0) throw new Error(said);
}
