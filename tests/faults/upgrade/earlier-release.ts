import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '../../deploy/release-copy';
import { ensureProgram } from '../../support/debian-packages';

const git = (...args: string[]) =>
  execFileSync(ensureProgram('git', 'git'), args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * The last released version according to git: HEAD if there are uncommitted changes, else the newest tag before HEAD, else
 * the previous commit.
 *
 * @throws Error in a clone with no earlier commit, such as a shallow one.
 */
export function lastLanded(): string {
  if (git('status', '--porcelain', '--untracked-files=no')) return git('rev-parse', 'HEAD');
  try {
    const before = git('rev-parse', '--verify', '--quiet', 'HEAD^');
    try {
      return git('describe', '--tags', '--abbrev=0', before);
    } catch {
      return before;
    }
  } catch {
    throw new Error('This clone has no earlier commit: name one, or fetch more of the history.');
  }
}

/**
 * Checks out a commit into its own folder, installs its packages and builds it.
 *
 * @throws Error with the failed step's output.
 */
export async function earlierRelease(commit: string): Promise<Release & { commit: string }> {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-earlier-'));
  const tree = path.join(folder, 'site');
  const remove = async () => {
    git('worktree', 'remove', '--force', tree);
    await rm(folder, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', tree, hash);
  try {
    // Generated files of the same name are identical, and take up most of the build time.
    for (const generated of ['public/pictures', 'public/icons'])
      if (existsSync(generated)) await cp(generated, path.join(tree, generated), { recursive: true });
    for (const args of [
      ['ci', '--prefer-offline', '--no-audit', '--no-fund'],
      ['run', 'build'],
    ])
      await promisify(execFile)('npm', args, { cwd: tree, maxBuffer: 50_000_000 });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder: tree, commit: hash.slice(0, 7), remove };
}
