import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  commentsOf,
  deadCitations,
  foreignCitations,
  headingsOf,
  itemsOf,
  type Law,
} from '../support/citations';
import { DOCUMENTS } from '../support/named-commands';

const law: Law = {
  headings: headingsOf(readFileSync('docs/behaviour.md', 'utf8')),
  rules: itemsOf(readFileSync('docs/rules.md', 'utf8')),
  promises: itemsOf(readFileSync('docs/promises.md', 'utf8')),
  hasFile: existsSync,
};

const sources = ['app', 'deploy', 'prisma', 'public', 'tests', 'tools']
  .filter(existsSync)
  .flatMap((folder) => filesBelow(folder, { recursive: true }))
  .concat(filesBelow('.'))
  .filter((file) => /\.(tsx?|m?js|css|sql|sh|conf|ya?ml)$|Dockerfile$/.test(file))
  .filter((file) => !file.startsWith('app/db/.server/'));

function filesBelow(folder: string, { recursive = false } = {}): string[] {
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name));
}

test('comments cite only existing rules, promises, headings and files', () => {
  const comments = sources.flatMap((file) =>
    commentsOf(readFileSync(file, 'utf8')).map((comment) => ({ file, comment })),
  );
  expect(comments.filter(({ comment }) => comment.includes('docs/')).length).toBeGreaterThan(200);
  const dead = comments.flatMap(({ file, comment }) =>
    [...deadCitations(comment, law), ...foreignCitations(comment)].map((citation) => `${file}: ${citation}`),
  );
  expect(dead).toEqual([]);
});

test.each(DOCUMENTS)('%s has no dead citations', (file) => {
  expect(deadCitations(readFileSync(file, 'utf8'), law)).toEqual([]);
});

describe('a dead citation', () => {
  const small: Law = {
    headings: headingsOf('# Title\n## 2. Pages\n### 2.3 Home\n'),
    rules: itemsOf('- R7 Rows stack.\n'),
    promises: itemsOf('- P12 Slow clients.\n'),
    hasFile: (path) => path === 'docs/behaviour.md',
  };

  test.each([
    ['/** Home (docs/behaviour.md 2.3, R7 and P12). */', []],
    ['/**\n * Home (docs/behaviour.md\n * 2.3 and 2.4).\n */', ['docs/behaviour.md 2.4']],
    ['// as docs/rules.md R8 says', ['docs/rules.md', 'R8']],
    ['  const x = 1; // promise P13', ['P13']],
    ['# see design.md', ['design.md']],
    ['-- the Specification wants it', ['Specification']],
    ['const R9 = P9;', []],
  ])('%j', (source, dead) => {
    expect(
      commentsOf(source).flatMap((comment) => [
        ...deadCitations(comment, small),
        ...foreignCitations(comment),
      ]),
    ).toEqual(dead);
  });
});
