// `npm test`: everything that must hold, in one run that leaves no process behind and ends with one line.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './support/chromium';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-run-'));
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
try {
  add(await step('build', ['tsx', 'build.ts']));
  if (total.failed === 0) {
    add(await step('types', ['tsc', '--noEmit']));
    add(await step('lint', ['biome', 'check', '--error-on-warnings', '.']));
    add(await vitest());
    ensureChromium();
    add(await playwright());
  }
} catch (error) {
  console.error(error);
  total.failed++;
} finally {
  await rm(folder, { recursive: true, force: true });
}
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

async function vitest(): Promise<Tally> {
  const file = path.join(folder, 'vitest.json');
  const code = await run([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await readReport(file);
  // A file that could not be loaded has no failed test of its own, but the run has failed.
  return atLeastOneFailure(code, {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  });
}

async function playwright(): Promise<Tally> {
  const file = path.join(folder, 'playwright.json');
  const code = await run(['playwright', 'test'], { E2E_REPORT: file });
  const { stats } = await readReport(file);
  return atLeastOneFailure(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
}

async function readReport(file: string): Promise<Report> {
  return readFile(file, 'utf8').then(JSON.parse, () => ({}));
}

function run([program = '', ...args]: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: 'inherit',
    // As in CI, a test that fails is tried once more: beside all the others it may have waited for the processor.
    env: { ...process.env, CI: process.env.CI ?? '1', ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
