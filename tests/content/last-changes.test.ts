import { execFileSync, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answers } from '../../app/features/answers/answers.server';
import { findPage, pageFiles } from '../../app/features/pages/pages.server';
import { lagosDay } from '../../app/server/lagos-time.server';

const FOLDERS = ['app/content/pages', 'app/content/answers'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** False in a tree without its own whole history, such as an unpacked archive or a shallow clone. */
function hasHistory(): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--show-toplevel', '--is-shallow-repository'], {
    encoding: 'utf8',
  });
  const [top = '', isShallow] = stdout?.split('\n') ?? [];
  return status === 0 && realpathSync(top) === realpathSync('.') && isShallow === 'false';
}

/** Differences of the texts, below lines "commit 2026-11-25T09:00:00Z"; what is not committed is of today. */
function differences(): string {
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      [...args, '-p', '-U0', '--no-renames', '--no-ext-diff', '--no-color', '--', ...FOLDERS],
      {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
      },
    );
  // A root commit brings texts in and changes none; merges show no differences of their own.
  const committed = git('log', '--min-parents=1', '--max-parents=1', '--format=commit %aI');
  return `commit ${new Date().toISOString()}\n${git('diff', 'HEAD')}\n${committed}`;
}

/** The day on which each text was last changed, by file; the line `updated:` is not text. */
function lastChanges(): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  let file = '';
  for (const line of differences().split('\n')) {
    if (line.startsWith('commit ')) day = lagosDay(new Date(line.slice('commit '.length)));
    else if (line.startsWith('diff --git ')) file = line.split(' b/')[1] ?? '';
    else if (/^[+-](?!updated:|\+\+ |-- )/.test(line) && (days.get(file) ?? '') < day) days.set(file, day);
  }
  return days;
}

describe.skipIf(!hasHistory())('"Last updated" is the day of the last change of the text', () => {
  const changes = hasHistory() ? lastChanges() : new Map<string, string>();

  test.each([...answers().values()])('$path', ({ slug, updated }) => {
    expectSame(updated, changes.get(`app/content/answers/${slug}.md`));
  });

  test.each([...pageFiles().values()])('$path', ({ path, file }) => {
    const { updated = '', canonical } = findPage(path) ?? {};
    if (canonical === path) expectSame(updated, changes.get(file));
  });
});

/** A text may be written on one day and committed the day after. */
function expectSame(updated: string, changed: string | undefined) {
  if (!changed) return;
  expect(
    Math.abs(Date.parse(updated) - Date.parse(changed)),
    `${updated}, changed on ${changed}`,
  ).toBeLessThanOrEqual(DAY_MS);
}
