import path from 'node:path';

/** What is read of vitest's JSON report; nothing of it is there when the run broke off. */
export interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: { name: string; startTime: number; endTime: number }[];
}

/** The same of Playwright's. */
export interface PlaywrightReport {
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites?: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** A line for each test file, `12.3 tests/http/mail/mails.test.ts`, the one that took longest first. */
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

function durationOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(suites.map(durationOf)) + sum(own.map(({ duration }) => duration));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
