import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * A new folder for an embedded PostgreSQL. In the test run it is a copy with migrated and seeded databases, ten times
 * faster than creating them. Elsewhere it is empty.
 */
export async function preparedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-test-'));
  const prepared = process.env.PREPARED_FOLDER;
  if (prepared) await copyFolder(prepared, folder);
  return folder;
}

/** Keeps owners and permissions, which PostgreSQL checks. */
export async function copyFolder(from: string, to: string) {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
