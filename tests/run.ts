// `npm test`: everything that must hold, in one run that leaves no process behind and ends with one line. `npm test http` runs
// one part, with the files or options that follow.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  failedTests,
  type PlaywrightReport,
  slowestFiles,
  type Tally,
  tallyOf,
  type VitestReport,
} from './reports';
import { ensureChromium } from './support/chromium';
import { installTestPrograms } from './support/debian-packages';
import { CHECKS, PARTS } from './support/parts';

const SLOWEST_SHOWN = 10;
/**
 * The most failed files to run again, whole, once all others have finished: a busy machine fails some that wait, a real fault
 * often many. Not by `retry`: the tests of a file share a site, and one repeated there meets what its first try left behind.
 */
const TRIED_AGAIN = 10;

/** Projects of vitest, in turn: beside the others those of the second, which wait for sites and databases, waited too long. */
const LIGHT = ['unit', 'content', 'overlaid'];
const HEAVY = ['http', 'engines'];

/** As in CI, a browser test that fails is tried once more: beside the others it may have waited for the processor. */
const RETRY = { CI: process.env.CI || '1' };

const [part, ...options] = process.argv.slice(2);
if (part) process.exit(await runPart(part, options));

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-run-'));
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
let slowest: string[] = [];
const failures: string[] = [];
try {
  const installing = installTestPrograms();
  add(await step('build', 'tsx tools/build.ts'));
  if (total.failed === 0) {
    const steps = Object.entries(CHECKS).map(([name, line]) => step(name, line));
    for (const tally of await Promise.all(steps)) add(tally);
    await installing;
    const vitest = together(await runVitest(projects(LIGHT)), await runVitest(projects(HEAVY)));
    ensureChromium();
    const playwright = await runPlaywright();
    add(await lastTally(vitest));
    add(playwright.tally);
    failures.push(...failedTests(vitest.report, playwright.report));
    slowest = slowestFiles(vitest.report, playwright.report).slice(0, SLOWEST_SHOWN);
  }
  await installing;
} catch (error) {
  console.error(error);
  total.failed++;
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (failures.length > 0) console.log(`\nFailed, at least the first time:\n${failures.join('\n')}`);
console.log(`\nThe slowest files, in seconds:\n${slowest.join('\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function runPart(name: string, options: string[]): Promise<number> {
  const line = new Map(Object.entries(PARTS)).get(name);
  if (line) return (await run('tsx tools/build.ts')) || run(line, options);
  console.error(`There is no part "${name}" of the tests, only: ${Object.keys(PARTS).join(', ')}.`);
  return 2;
}

function add(tally: Tally) {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}

async function step(name: string, line: string): Promise<Tally> {
  const ok = (await run(line)) === 0;
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

interface VitestRun {
  code: number;
  report: VitestReport;
}

function projects(names: string[]): string[] {
  return names.flatMap((name) => ['--project', name]);
}

function together(...runs: VitestRun[]): VitestRun {
  return {
    code: Math.max(...runs.map(({ code }) => code)),
    report: joined(...runs.map(({ report }) => report)),
  };
}

function joined(...reports: VitestReport[]): VitestReport {
  return { testResults: reports.flatMap(({ testResults = [] }) => testResults) };
}

async function runVitest(more: string[] = []): Promise<VitestRun> {
  const file = path.join(folder, 'vitest.json');
  const unhandled = path.join(folder, 'unhandled.json');
  const reporters = ['default', 'json', './tests/unhandled-errors.ts'].map((name) => `--reporter=${name}`);
  const options = [...reporters, `--outputFile.json=${file}`, ...more];
  const code = await run('vitest run', options, { UNHANDLED_ERRORS: unhandled });
  const reports = await Promise.all([file, unhandled].map((name) => readReport<VitestReport>(name)));
  return { code, report: joined(...reports) };
}

/** Runs a few failed files again, one at a time, because a shared machine may have stalled; the second result counts. */
async function lastTally({ code, report }: VitestRun): Promise<Tally> {
  const results = report.testResults ?? [];
  const failed = [...new Set(results.filter(({ status }) => status === 'failed').map(({ name }) => name))];
  if (failed.length === 0 || failed.length > TRIED_AGAIN) return atLeastOneFailure(code, tallyOf(results));
  const files = failed.map((name) => path.relative('.', name));
  console.log(`\nRunning again, one at a time: ${files.join(' ')}`);
  const again = await runVitest([...files, '--no-file-parallelism']);
  // A file of two projects has two results.
  const others = results.filter(({ name }) => !failed.includes(name));
  return atLeastOneFailure(again.code, tallyOf([...others, ...(again.report.testResults ?? [])]));
}

async function runPlaywright(): Promise<{ tally: Tally; report: PlaywrightReport }> {
  const file = path.join(folder, 'playwright.json');
  const code = await run(PARTS.e2e, [], { ...RETRY, E2E_REPORT: file });
  const report = await readReport<PlaywrightReport>(file);
  const { stats } = report;
  const tally = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
  return { tally: atLeastOneFailure(code, tally), report };
}

function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

async function readReport<Report extends object>(file: string): Promise<Partial<Report>> {
  return readFile(file, 'utf8').then(JSON.parse, () => ({}));
}

/** Runs a shell's line with more arguments. */
function run(line: string, args: string[] = [], env: Record<string, string> = {}): Promise<number> {
  const child = spawn('sh', ['-c', `${line} "$@"`, 'sh', ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}`, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
