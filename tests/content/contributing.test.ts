import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runSideBySide, summaryOf } from '../support/side-by-side';

interface Job {
  container?: { image: string };
  strategy?: { matrix: { node: number[] } };
  steps: { uses?: string; run?: string }[];
}

const read = (file: string) => readFileSync(file, 'utf8');
const WORKFLOW = '.github/workflows/ci.yml';
const jobs = Object.values<Job>(parse(read(WORKFLOW)).jobs);
const steps = jobs.flatMap((job) => job.steps);
const { scripts, engines } = JSON.parse(read('package.json'));
const node = /^ARG NODE=(\d+)\.\S+-(\w+)-slim$/m.exec(read('Dockerfile'));
const allowed: number[] = [...engines.node.matchAll(/>=(\d+)/g)].map(([, major]) => Number(major));

/** What GitHub's own parser says against a workflow. */
function problemsOf(content: string): string[] {
  const { context } = parseWorkflow({ name: WORKFLOW, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

describe('the workflow', () => {
  test('is valid', () => {
    expect(problemsOf(read(WORKFLOW))).toEqual([]);
    expect(problemsOf(read(WORKFLOW).replace('timeout-minutes', 'time-out'))).not.toEqual([]);
  });

  test('runs what package.json has', () => {
    const lines = steps.flatMap(({ run }) => run ?? []);
    expect(lines).toContain('npm test');
    const named = lines.filter((line) => line !== 'npm ci');
    expect(named.filter((line) => !scripts[/^npm (?:run )?(\S+)$/.exec(line)?.[1] ?? ''])).toEqual([]);
  });

  test('pins every action by its commit', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test("tests the newest Node that is allowed and the oldest, on the image's Debian", () => {
    const [job] = jobs.filter(({ strategy }) => strategy);
    expect(job?.strategy?.matrix.node).toEqual([Math.max(...allowed), Math.min(...allowed)]);
    expect(job?.container?.image).toMatch(new RegExp(`-${node?.[2]}$`));
  });
});

test('the Node that newcomers get is the one of the image', () => {
  expect(read('.nvmrc').trim()).toBe(node?.[1]);
  expect(read('README.md')).toContain(`It needs Node ${node?.[1]} `);
});

test.each(['CONTRIBUTING.md', 'SECURITY.md'])(
  '%s gives no address of its own: the content has it, as a sample until the office decides',
  (file) => {
    expect(read(file).match(/\S+@\S+|https?:\/\/(?!localhost)\S+|\+?\d[\d ]{6,}\d/g)).toBeNull();
  },
);

describe('the run in a bare Debian', () => {
  test.each(['.ci/run', 'tests/bare-debian'])(
    '%s is a shell script that names nothing outside the repository',
    (file) => {
      expect(spawnSync('bash', ['-n', file]).status).toBe(0);
      expect(read(file).match(/\.\.\/\w\S*/g)).toBeNull();
    },
  );

  test('exits with 3 where none can be made, and says in which line', () => {
    const env = { ...process.env, BARE_DEBIAN: '/proc/none' };
    const { status, stderr } = spawnSync('tests/bare-debian', ['true'], { env, encoding: 'utf8' });
    expect(stderr).toMatch(/No bare Debian could be made: line \d+ of tests\/bare-debian failed\.\n$/);
    expect(status).toBe(3);
  });
});

describe('commands side by side', () => {
  test('say which of them failed, with all that it printed', async () => {
    const ended = await runSideBySide({
      good: 'echo fine',
      bad: 'echo why; echo really >&2; exit 2',
      gone: 'no-such-x',
    });
    expect(ended.map(({ isOk }) => isOk)).toEqual([true, false, false]);
    expect(ended[1]?.output).toMatch(/^why\nreally\n$/);
    expect(summaryOf(ended, 3)).toBe('FAILED in 3 s: bad, gone. Passed: good.');
    expect(summaryOf(ended.slice(0, 1), 3)).toBe('All passed in 3 s: good.');
  });
});
