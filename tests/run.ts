// `npm test`: everything that must hold, in one run that leaves no process behind and ends with one line.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './support/chromium';
import { installTestPrograms } from './support/debian-packages';
import { type PlaywrightReport, slowestFiles, type VitestReport } from './support/slowest-files';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const SLOWEST_SHOWN = 10;

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-run-'));
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
let slowest: string[] = [];
try {
  const installing = installTestPrograms();
  add(await step('build', ['tsx', 'tools/build.ts']));
  if (total.failed === 0) {
    const steps = [
      step('types', ['tsc', '--noEmit']),
      step('types of the service worker', ['tsc', '-p', 'app/service-worker']),
      step('lint', ['biome', 'check', '--error-on-warnings', '.']),
    ];
    for (const tally of await Promise.all(steps)) add(tally);
    await installing;
    const vitest = await runVitest();
    ensureChromium();
    const playwright = await runPlaywright();
    add(vitest.tally);
    add(playwright.tally);
    slowest = slowestFiles(vitest.report, playwright.report).slice(0, SLOWEST_SHOWN);
  }
  await installing;
} catch (error) {
  console.error(error);
  total.failed++;
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\nThe slowest files, in seconds:\n${slowest.join('\n')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function add(tally: Tally) {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}

async function step(name: string, command: string[]): Promise<Tally> {
  const ok = (await run(command)) === 0;
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

async function runVitest(): Promise<{ tally: Tally; report: VitestReport }> {
  const file = path.join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['vitest', 'run', ...reporters]);
  const report = await readReport<VitestReport>(file);
  const tally = {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
  // A file that could not be loaded has no failed test of its own, but the run has failed.
  return { tally: atLeastOneFailure(code, tally), report };
}

async function runPlaywright(): Promise<{ tally: Tally; report: PlaywrightReport }> {
  const file = path.join(folder, 'playwright.json');
  const code = await run(['playwright', 'test'], { E2E_REPORT: file });
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

function run([program = '', ...args]: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: 'inherit',
    // As in CI, a test that fails is tried once more: beside all the others it may have waited for the processor.
    env: { ...process.env, CI: process.env.CI || '1', ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
