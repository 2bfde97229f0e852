import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');

/** Names of records that code and configuration cite, with the files that do. */
const cited = new Map<string, string[]>();
for (const file of sources())
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/docs\/decisions\/([\w-]+\.md)/g))
    cited.set(name, [...(cited.get(name) ?? []), file]);

test('every cited record exists', () => {
  expect([...cited].filter(([name]) => !records.includes(name))).toEqual([]);
});

test('there are at most 25 records', () => {
  expect(records.length).toBeLessThanOrEqual(25);
});

describe.each(records)('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');

  test('is cited where it applies, and listed', () => {
    expect(cited.get(name) ?? []).not.toEqual([]);
    expect(index).toContain(`| [${name}](${name}) |`);
  });

  test('says what it buys: figures, a promise or safety; and what would end it', () => {
    expect(text).toMatch(/\d ?(%|ms|s|KB|MB|bytes)\b|\d %|\bP\d+\b|a promise of|a matter of safety/);
    expect(text).not.toMatch(/not measured/i);
    expect(text).toMatch(/what would end it/i);
  });
});

/** Code and configuration: no documents, nothing generated, and not this test. */
function sources(): string[] {
  const inFolders = ['app', 'deploy', 'prisma', 'tests', 'tools', '.github'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(entry.parentPath, entry.name)),
  );
  const atTop = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return [...inFolders, ...atTop].filter(
    (file) =>
      /(\.(ts|tsx|js|mjs|css|sh|sql|ya?ml|conf|cfg|example)|Dockerfile)$/.test(file) &&
      !file.startsWith('app/db/.server/') &&
      file !== 'tests/content/decisions.test.ts',
  );
}
