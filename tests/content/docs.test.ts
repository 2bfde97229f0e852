import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../support/named-commands';
import { isTrialKind, trialsOf } from '../support/trials';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = ['app/cli/commands.server.ts', 'app/cli/content-commands.server.ts', ...commandFiles()]
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

// Everything that documents mention must exist: a document about long-gone files is worse than none.
describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('mentions only existing npm scripts', () => {
    for (const [, script = '', name = ''] of text.matchAll(
      /npm run (?:--silent )?([a-z0-9:-]+)(?: ([a-z][\w-]*))?/g,
    )) {
      expect(scripts, script).toHaveProperty([script]);
      if (isTrialKind(script) && name) expect([...trialsOf(script).keys()], script).toContain(name);
    }
  });

  test('mentions only existing commands', () => {
    for (const [, command = ''] of text.matchAll(/node command\.js ([a-z0-9:-]+)/g))
      expect(commands, command).toMatch(new RegExp(`(async |')${command}'?[(:]|'${command}'`));
  });

  test('mentions only existing files', () => {
    for (const file of filesNamedIn(text)) expect(existsSync(file), file).toBe(true);
  });

  test('has no broken links to other documents', () => {
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#]+)/g))
      expect(existsSync(path.join(path.dirname(document), target)), target).toBe(true);
  });
});

/** Paths in code spans and code blocks that are in a folder of the project, and names of its files. */
function filesNamedIn(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([span]) => span).join('\n');
  const folders = 'app|deploy|docs|prisma|public|tests|tools';
  const inFolders = [...code.matchAll(new RegExp(`(?<![\\w./@-])(?:${folders})/[\\w./*$[\\]-]*[\\w/]`, 'g'))];
  const byName = [
    ...code.matchAll(
      /(?<![\w./@-])(?:Dockerfile|compose\.yaml|server\.js|command\.js|\.env\.example)(?![\w-])/g,
    ),
  ];
  return [...inFolders, ...byName].map(([file]) => file).filter((file) => !file.includes('*'));
}

function commandFiles(): string[] {
  return readdirSync('app', { recursive: true })
    .map((name) => path.posix.join('app', String(name)))
    .filter((name) => /commands?\.server\.ts$/.test(name));
}
