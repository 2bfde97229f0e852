import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The parts of vitest's JSON report that are read; all are missing if the run was aborted. */
export interface VitestReport {
  testResults?: FileResult[];
}

interface FileResult {
  /** The file's absolute path. */
  name: string;
  startTime: number;
  endTime: number;
  /** Also `failed` if the file could not be loaded or its set-up failed, which fails none of its tests. */
  status: 'passed' | 'failed';
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

/** The parts of Playwright's report that are read. */
export interface PlaywrightReport {
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites?: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { results: PlaywrightResult[] }[] }[];
}

interface PlaywrightResult {
  duration: number;
  status: string;
  error?: { message?: string };
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** How many tests passed, failed and were skipped; a file that failed as a whole counts as one failure. */
export function tallyOf(files: FileResult[]): Tally {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return {
    passed,
    failed: failed + files.filter(failedAsAWhole).length,
    skipped: tests.length - passed - failed,
  };
}

/** A line for each test that failed, even if only at first, with its file and the first line of its message. */
export function failedTests(vitest: VitestReport, playwright: PlaywrightReport): string[] {
  const ofVitest = (vitest.testResults ?? []).flatMap((file) => {
    const name = path.relative('.', file.name);
    if (failedAsAWhole(file)) return [failure(name, 'the file as a whole', file.message)];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(name, test.fullName, test.failureMessages?.[0]));
  });
  const ofPlaywright = (playwright.suites ?? []).flatMap((suite) =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ error }) => failure(`tests/e2e/${suite.file}`, title, error?.message)),
    ),
  );
  return [...ofVitest, ...ofPlaywright];
}

function failedAsAWhole({ status, assertionResults }: FileResult): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function failure(file: string, test: string, message = ''): string {
  const firstLine = stripVTControlCharacters(message).split('\n')[0];
  return `  ${file}: ${test}: ${firstLine}`;
}

/** A line for each test file, `12.3 tests/http/mail/mails.test.ts`, slowest first. */
export function slowestFiles(vitest: VitestReport, playwright: PlaywrightReport): string[] {
  const files = [
    ...(vitest.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: path.relative('.', name),
      milliseconds: endTime - startTime,
    })),
    ...(playwright.suites ?? []).map((suite) => ({
      file: `tests/e2e/${suite.file}`,
      milliseconds: durationOf(suite),
    })),
  ];
  return files
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} ${file}`);
}

function durationOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((total, { duration }) => total + duration, 0);
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}
