// `npm run fault upgrade [COMMIT]`: an upgrade under load from an earlier version to this one, with a schema change in
// two steps (docs/promises.md P18). Checks out, installs and builds the earlier version: three minutes, plus two to upgrade.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNginx } from '../deploy/nginx';
import { run, startRehearsal } from '../deploy/rehearsal';
import { laterRelease, type Release } from '../deploy/release-copy';
import { runToItsEnd } from '../support/command';
import { rowsOf } from '../support/databases';
import { stopProcess } from '../support/processes';
import { freePort, startSite, type TestSite, untilReady } from '../support/site';
import { exactly, type Figure, isScript, noted, report } from './figures';
import { earlierRelease, lastLanded } from './upgrade/earlier-release';
import { CONTRACT, EXPAND, FUNCTION, INDEX, NEW_COLUMN, OLD_COLUMN } from './upgrade/example-upgrade';
import { type Met, startVisitors } from './upgrade/upgrade-visitors';

/** Number of forms and drafts begun before the upgrade and sent after it. */
const BEGUN = 5;
/**
 * Pauses in milliseconds: after each start of a process, until nginx retries one that was down, with a margin, as in
 * rolling-restart.sh; and of each visitor between two steps.
 */
const PAUSES = { started: 3000, visitor: 40 };

if (isScript()) {
  const named = process.argv.slice(2).find((word) => !word.startsWith('--'));
  const old = await earlierRelease(named ?? lastLanded());
  try {
    report(`P18: an upgrade from ${old.commit} to this version, under load`, await measureUpgrade(old));
  } finally {
    await old.remove();
  }
  process.exit();
}

/** A database prepared by the old version, with the URLs for its owner and the website. */
interface Database {
  owner(): string;
  website(): string;
  stop(): Promise<void>;
}

/**
 * Upgrades the site from a version to a later one: the current build with the example migrations.
 *
 * @param database defaults to a new one, set up as in compose.yaml.
 */
export async function measureUpgrade(
  old: Pick<Release, 'folder'>,
  database?: Database,
  pauses = PAUSES,
): Promise<Figure[]> {
  /** Clean-up steps, last first. */
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await upgrade(old, database, pauses, undo);
  } finally {
    for (const step of undo.reverse()) await step().catch((error: Error) => console.error(error.message));
  }
}

async function upgrade(
  old: Pick<Release, 'folder'>,
  database: Database | undefined,
  pauses: typeof PAUSES,
  undo: (() => Promise<unknown>)[],
): Promise<Figure[]> {
  const data = await mkdtemp(path.join(tmpdir(), 'nassco-upgrade-'));
  undo.push(() => rm(data, { recursive: true, force: true }));
  const later = await laterRelease({
    migrations: [EXPAND, INDEX, CONTRACT],
    column: [OLD_COLUMN, NEW_COLUMN],
    object: FUNCTION,
  });
  undo.push(later.remove);
  const settings = (url: string) => ({ DATABASE_URL: url, DATA_DIR: data, LOG_LEVEL: 'info' });
  const prepareBy = ({ folder }: Pick<Release, 'folder'>, url: string) =>
    runToItsEnd(['command.js', 'prepare'], settings(url), folder);
  const office = database ?? (await startRehearsal((owner) => prepareBy(old, owner)));
  undo.push(office.stop);
  const ports = [await freePort(), await freePort()];
  const apps: TestSite[] = [];
  undo.push(() => Promise.all(apps.map((app) => app.stop())));
  const startApp = async ({ folder }: Pick<Release, 'folder'>, which: number): Promise<TestSite> => {
    const proxied = { PORT: ports[which] ?? '', PUBLIC_URL: 'https://127.0.0.1', TRUST_PROXY: '1' };
    const app = await startSite({ ...settings(office.website()), ...proxied }, ['server.js'], folder);
    apps[which] = app;
    await untilReady(app);
    return app;
  };
  const figures: Figure[] = [];
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work();
    figures.push(noted(what, `${((performance.now() - started) / 1000).toFixed(1)} s`));
    return result;
  };
  const columns = async () => {
    const sql = `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'data_access_request'::regclass AND attname IN ($1, $2) ORDER BY 1`;
    return (await rowsOf<{ name: string }>(office.owner(), sql, [OLD_COLUMN, NEW_COLUMN])).map(
      ({ name }) => name,
    );
  };
  for (const which of [0, 1]) await startApp(old, which);
  const nginx = await startNginx([`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
  undo.push(nginx.stop);
  const visitors = await startVisitors(nginx, await assetsOf(old), pauses.visitor);
  const begun: (() => Promise<unknown>)[] = [];
  for (let number = 0; number < BEGUN; number++)
    begun.push(await visitors.openForm(), await visitors.keepDraft());
  const stopVisitors = visitors.begin();
  undo.push(stopVisitors);
  await sleep(1000);

  const expanded = await timed('prepare, adding', () => prepareBy(later, office.owner()));
  figures.push(exactly('prepare: exit code', expanded.code ?? -1, 0));
  figures.push(exactly('prepare: columns of both versions exist', (await columns()).length, 2));
  const comesBack = await timed('old process killed -9, and back', async () => {
    if (apps[1]) await stopProcess(apps[1].process, 'SIGKILL');
    return startApp(old, 1).then(
      () => 1,
      () => 0,
    );
  });
  figures.push(exactly('old processes that came back', comesBack, 1));
  const kept = await timed('files of the old version kept', () =>
    run(['sh', 'deploy/keep-files.sh', path.join(old.folder, 'build/client')], {
      PATH: process.env.PATH ?? '',
      FORMER_FOLDER: nginx.formerFiles,
    }),
  );
  figures.push(exactly('keep-files.sh: exit code', kept.code, 0));
  for (const which of [0, 1]) {
    await timed(`process ${which + 1} replaced`, async () => {
      figures.push(exactly(`process ${which + 1}: exit code`, (await apps[which]?.stop()) ?? -1, 0));
      await startApp(later, which);
    });
    await sleep(pauses.started);
    if (which === 1) break;
    // Half of the begun forms are sent while both versions run.
    for (const send of begun.splice(0, BEGUN)) await send();
    await prepareBy(later, office.owner());
    figures.push(exactly('next to an old process: columns removed', 2 - (await columns()).length, 0));
  }
  for (const send of begun) await send();
  await timed('prepare, removing', () => prepareBy(later, office.owner()));
  figures.push(exactly(`columns removed`, (await columns()).includes(OLD_COLUMN) ? 0 : 1, 1));
  await sleep(1000);
  const met = await stopVisitors();
  const refused = await runToItsEnd(['server.js'], { ...settings(office.website()), PORT: '0' }, old.folder);
  figures.push(exactly('old process after that: starts', refused.code === 1 ? 0 : 1, 0));
  return [...whatVisitorsMet(met), ...(await whatIsThere(met, office.owner())), ...figures];
}

async function assetsOf({ folder }: Pick<Release, 'folder'>): Promise<string[]> {
  const names = await readdir(path.join(folder, 'build/client/assets'));
  return names
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/assets/${encodeURIComponent(name)}`);
}

function whatVisitorsMet({ requests, errors, slowestMs, confirmed, answeredTwice }: Met): Figure[] {
  const kinds = [...new Set([...errors, ...answeredTwice])].slice(0, 5).join('; ');
  return [
    noted('requests', requests),
    exactly(`errors seen by visitors ${kinds}`.trim(), errors.length, 0),
    noted('longest answer', `${slowestMs} ms`),
    noted('submissions confirmed', confirmed.size),
    exactly('sent again, with another answer', answeredTwice.length, 0),
  ];
}

async function whatIsThere({ confirmed }: Met, databaseUrl: string): Promise<Figure[]> {
  const rows = await rowsOf<{ name: string; times: number }>(
    databaseUrl,
    'SELECT organization_name AS name, count(*)::int AS times FROM data_access_request GROUP BY 1',
  );
  const times = new Map(rows.map((row) => [row.name, row.times]));
  return [
    exactly('lost', [...confirmed.keys()].filter((name) => !times.has(name)).length, 0),
    exactly('doubled', rows.filter((row) => row.times > 1).length, 0),
  ];
}
