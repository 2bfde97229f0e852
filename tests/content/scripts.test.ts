import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHORT_FORMS, scriptOf } from '../scripts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const rows = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `npm run'));
const inReadme = rows.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`npm run ([\w:-]+)`/g)].map(([, name = '']) => name),
);

/** The scripts that need no build. */
const WITHOUT_BUILD = ['lint', 'format', 'sbom', 'image:check', 'test', 'scripts'];

describe("the scripts of README's tables", () => {
  test('are each run by `npm run scripts`, once', () => {
    expect(inReadme.length).toBeGreaterThan(25);
    expect(SHORT_FORMS.map(scriptOf).sort()).toEqual(inReadme.filter((name) => name !== 'scripts').sort());
  });

  test('are run with existing files', () => {
    const files = SHORT_FORMS.flatMap((command) => command.split(' ').filter((word) => word.includes('/')));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test.each(Object.keys(scripts).filter((name) => !/^(pre|build)/.test(name) && !WITHOUT_BUILD.includes(name)))(
  '%s builds first what it needs in a fresh clone',
  (name) => {
    const config = 'tests/support/vite-node.config.ts';
    const build = 'tsx tools/build.ts';
    expect(readFileSync(config, 'utf8')).toContain('tools/build.ts');
    const steps = `${scripts[`pre${name}`] ?? ''} ${scripts[name]}`;
    expect(steps.includes(build) || steps.startsWith(` vite-node --config ${config} `), name).toBe(true);
  },
);
