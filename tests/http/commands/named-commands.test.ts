import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startEmbeddedPostgres } from '../../../prisma/postgres';
import { withClient } from '../../support/databases';
import { addRequest } from '../../support/filled-office';
import { commandsIn, DOCUMENTS } from '../../support/named-commands';
import { PARTS } from '../../support/parts';
import { freePort } from '../../support/site';
import { isTrialKind, trialsOf } from '../../support/trials';

// Every command in the documents works as written, in a folder with nothing but the build. A command that these lists do
// not cover fails the test: add how to test it.

/** Commands that end, with their expected output and exit code. */
const ENDS: [line: string, says: RegExp, code?: number][] = [
  ['npm run build', /The build is up to date/],
  ['npm run content:check', /The content is in order: \d+ pages\./],
  ['npm run content:samples', /sample/],
  ['npm run content:export -- FOLDER', /Nothing is published over the files\./],
  ['npm run content:import -- FOLDER', /Usage: npm run content:import -- FOLDER/, 2],
  ['node command.js prepare', /The database is up to date/],
  [
    'node command.js with-database node -p process.env.DATABASE_URL',
    /^postgresql:\/\/nassco:\w+@127\.0\.0\.1:\d+\/nassco$/m,
  ],
  [
    'npm run register:import -- register.csv --as-at 2021-05 --source "where the file came from"',
    /! States missing \(36\):.*Nothing was imported.* add --confirm 2021-05\./s,
    1,
  ],
  ['npm run register:import -- register.csv --as-at 2021-05 --check', /"!" needs your confirmation/, 1],
  [
    'npm run register:import -- register.csv --as-at 2021-05 --source "…" --confirm 2021-05',
    /Edition 2021-05 \(2 rows\) is imported/,
  ],
  ['npm run register:import -- --help', /--at "2026-12-01 09:00"/],
  [
    'npm run register:withdraw -- 2020-12-sample --reason "Replaced by a corrected file."',
    /Edition 2020-12-sample is withdrawn/,
  ],
  ['npm run register:restore -- 2020-12-sample', /Edition 2020-12-sample is restored/],
  ['npm run register:import', /Name one file\./, 2],
  [
    'npm run population:import -- population.csv --year 2022 --source "…"',
    /The population of 2022 is imported/,
  ],
  ['npm run population:import', /Name one file/, 2],
  ['npm run staff -- --help', /Usage: npm run staff/],
  ['npm run staff -- invite you@localhost --role manager', /http:\/\/localhost:3000\/desk\/link\/\S{43}/],
  ['npm run staff -- requests --status overdue', /There is nothing to show|lines?$/m],
  ['npm run staff -- requests --status closed --csv --out closed.csv', /Written to closed\.csv/],
  [
    'npm run staff -- ask "dar 7k3m 9qxcw" --question "Which years do you need?"',
    /The question about DAR-7K3M-9QXCW is asked/,
  ],
  ['npm run staff -- close "dar 7k3m 9qxcw" --outcome "Data sent on 3 June."', /DAR-7K3M-9QXCW is closed/],
  ['npm run staff -- export-person name@example.com', /"e-mail address": "name@example\.com"/],
  ['npm run staff -- newsletter preview 2026-11', /Written to .*2026-11\.eml/s],
  ['npm run staff -- newsletter test 2026-11 --to name@example.com', /Sent to name@example\.com as files/],
  ['npm run staff -- newsletter send 2026-11', /2026-11 is a sample: write your own issue/, 1],
  ['npm run staff -- report 2026', /^Data access requests in 2026, as counted on /m],
  ['npm run staff -- report 2026 --pdf report-2026.pdf', /Written to report-2026\.pdf/],
  ['npm run gateway', /1 Area figures.*\(\d+ of 160 characters\)/s],
  ["npm run gateway -- '1*3*3'", /CON .*\(\d+ of 160 characters\)/s],
  ["npm run gateway -- '9*1*8'", /(CON|END) .*\(\d+ of 160 characters\)/s],
  ["npm run gateway -- --sms 'HAUSA Gaya Kano'", /Gaya, Kano.*\(\d+ of 160 characters\)/s],
  ['npm run languages', /Hausa \(ha\) +answers +25 of 25/],
  ['npm run recordings -- FOLDER', /Hausa \(ha\): 0 of 28 recorded\n +missing: .*not-paid/],
  ["npm run gateway -- --sms 'Gaya Kano'", /Gaya, Kano.*\(\d+ of 160 characters\)/s],
  ['npm run staff -- page-views', /nothing to show|lines?$/m],
];

/** Commands that serve until they are stopped. */
const SERVE = ['npm run start:remix-serve', 'npm start', 'node server.js', 'npm run dev'];

/** Slow, or run by the test run itself: what they run must exist. */
const LONG =
  /^npm (ci|test( \w+( [\w./-]+)?)?|run (bench answers( -- .*)?|check|lint( -- --write)?|promises|scripts|(fault|bench|scan)( [\w-]+)?|components|screenshots|cluster|sbom|take-away))$/;

/** For a production machine: they must be valid shell and name existing services. */
const DEPLOY =
  /^(docker|certbot|git|(DESK_PASSWORD=\S+ )?psql|(KEY_OWNER=\S+ )?sh (\/etc\/nassco\/)?deploy\/|rsync|openssl|apt-get|systemctl|patronictl|install|usermod|chown|chmod|echo|read) ?/;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const named = DOCUMENTS.flatMap((document) => commandsIn(document));
const lines = [...new Set(named.map(({ line }) => line))];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-commands-'));
  const left = new Set(['.git', '.data', '.env', '.cache', 'test-results']);
  for (const name of readdirSync('.'))
    if (!left.has(name)) await symlink(path.resolve(name), path.join(folder, name));
  await copyFile('app/content/data/population-sample.csv', path.join(folder, 'population.csv'));
  await writeFile(
    path.join(folder, 'register.csv'),
    'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE\n,,10,40,20,20\nKano,Gaya,10,40,20,20\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a line in the clean folder, with a free port as the only setting. */
function start(
  line: string,
  settings: Record<string, string> = {},
): { child: ChildProcess; output(): string } {
  const child = spawn('/bin/sh', ['-c', `exec ${line}`], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...settings } as object as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output };
}

const tried = new Set<string>();

/**
 * The first line of each script as written, and its first with a quoted argument. Of the others only what the script runs
 * after the build: npm and the check that the build is up to date take as long again.
 */
function withoutRepeats(line: string): string {
  const [, script = '', args = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(line) ?? [];
  const way = `${script}${/["']/.test(args) ? ' with quotes' : ''}`;
  if (!script || !tried.has(way)) {
    tried.add(way);
    return line;
  }
  return `${scripts[script].split(' && ').at(-1)} ${args}`;
}

/** Processes running in the folder, or on a database in it. */
function processesHere(): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
          ? [command]
          : [];
      } catch {
        return [];
      }
    });
}

async function serves(line: string) {
  const port = await freePort();
  const { child, output } = start(line, { PORT: port });
  await expect
    .poll(() => (child.exitCode === null ? output() : `ended: ${output()}`), {
      timeout: 100_000,
      interval: 100,
    })
    .toMatch(/The site is at http|\[remix-serve\] http|^ended/);
  return { child, output, port };
}

test('every command is covered by a list, and every list entry is a command', () => {
  const ways = [...ENDS.map(([line]) => line), ...SERVE];
  const isTried = (line: string) => ways.includes(line) || LONG.test(line) || DEPLOY.test(line);
  expect(named.filter(({ line }) => !isTried(line))).toEqual([]);
  expect(ways.filter((way) => !lines.includes(way))).toEqual([]);
  expect(lines.length).toBeGreaterThan(50);
});

test('a new command in a document is found', () => {
  const text =
    'Type `npm run new-thing` or\n\n```sh\n# First\nmake it so \\\n  --now && npm run other\n```\nor `npm`.';
  expect(commandsIn('x.md', text).map(({ line }) => line)).toEqual([
    'make it so --now',
    'npm run other',
    'npm run new-thing',
  ]);
});

describe('in a clean folder without settings', () => {
  // Each continues from the state that the previous one left, as for a reader who tries them in turn.
  test.each(SERVE.filter((line) => line !== 'npm run dev'))(
    '%s serves, stops within seconds, and leaves nothing running',
    async (line) => {
      const { child, port } = await serves(line);
      const page = await fetch(`http://127.0.0.1:${port}/where-we-work/nsr-summary-by-lga`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('8,352,252');
      const stopped = Date.now();
      child.kill('SIGTERM');
      await once(child, 'close');
      expect(Date.now() - stopped).toBeLessThan(5000);
      expect(processesHere()).toEqual([]);
    },
    150_000,
  );

  describe('next to a running database', () => {
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const postgres = await startEmbeddedPostgres(path.join(folder, '.data'));
      stop = postgres.stop;
      await withClient(postgres.url, async (client) => {
        await addRequest(client, { reference: 'DAR-7K3M-9QXCW' });
        // The year whose report the documents mention.
        await client.query("UPDATE data_access_request SET received_at = '2026-03-01'");
      });
    });
    afterAll(() => stop?.());

    test.each(ENDS)(
      '%s',
      async (line, says, code = 0) => {
        const { child, output } = start(withoutRepeats(line));
        const [ended] = await once(child, 'close');
        expect(output()).toMatch(says);
        expect(ended, output()).toBe(code);
      },
      150_000,
    );

    test('npm run dev serves the sources and stops', async () => {
      const { child, port } = await serves('npm run dev');
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      child.kill('SIGTERM');
      // Vite exits with the signal's number.
      expect([0, 143]).toContain((await once(child, 'close'))[0]);
    }, 150_000);
  });
});

describe('slow commands, and those run by the test run itself', () => {
  test.each(lines.filter((line) => LONG.test(line)))('%s: what it runs exists', (line) => {
    const [, script = '', name = '', file] = /^npm (?:run )?(\S+) ?(\S*) ?(.*)$/.exec(line) ?? [];
    if (script === 'ci') return expect(existsSync('package-lock.json')).toBe(true);
    if (script === 'test' && name) {
      expect(PARTS).toHaveProperty(name);
      return expect(!file || existsSync(file), file).toBe(true);
    }
    if (isTrialKind(script) && name) return expect(trialsOf(script).has(name)).toBe(true);
    for (const step of scripts[script].split(' && ')) {
      const [program = '', ...words] = step.replace(/^\w+=\S+ /, '').split(' ');
      if (program !== 'npm') expect(existsSync(path.join('node_modules/.bin', program)), program).toBe(true);
      for (const file of words.filter((word: string) => /\.[mc]?[jt]s$/.test(word)))
        expect(existsSync(file), file).toBe(true);
    }
  });
});

test("no command gives a person the owner's or the superuser's password", () => {
  expect(lines.filter((line) => /OWNER_PASSWORD|POSTGRES_PASSWORD|nassco_owner/.test(line))).toEqual([]);
});

describe('commands for a production machine', () => {
  const servicesOf = (files: string[]) =>
    files.flatMap((file) => Object.keys(parse(readFileSync(file, 'utf8'), { merge: true }).services));
  // As COMPOSE_FILE of docs/deploy.md, "Uploads in a folder", has it.
  const COMPOSE_FILES = ['compose.yaml', 'deploy/uploads.yaml'];
  const VERBS = ['build', 'exec', 'logs', 'ps', 'pull', 'restart', 'run', 'stop', 'up'];

  test.each(lines.filter((line) => DEPLOY.test(line)))('%s', (line) => {
    expect(spawnSync('/bin/sh', ['-n', '-c', line]).status).toBe(0);
    // On a cluster machine the folder is /etc/nassco; a script there may run another one.
    const [, file, inner] = /^(?:\w+=\S+ )?sh (?:\/etc\/nassco\/)?(\S+)(?: (\S+\.sh))?/.exec(line) ?? [];
    for (const script of [file, inner && `deploy/${inner}`])
      if (script) expect(spawnSync('/bin/sh', ['-n', script]).status).toBe(0);
    const [, composeFile, verb = '', rest = ''] =
      /^docker compose (?:--project-directory \. )?(?:-f (\S+) )?(\w+) ?(.*)$/.exec(line) ?? [];
    if (!verb) return;
    expect(VERBS).toContain(verb);
    // Options with a value come before the service.
    const words = rest.replace(/(-e|-v|--volume|--entrypoint) ("[^"]*"|\S+) ?/g, '').split(' ');
    const of = words.filter((word) => word && !word.startsWith('-'));
    const meant = ['exec', 'run'].includes(verb) ? of.slice(0, 1) : of;
    for (const service of meant)
      expect(servicesOf(composeFile ? [composeFile] : COMPOSE_FILES)).toContain(service);
  });
});
