import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHORT_FORMS, scriptOf } from '../scripts';
import { PARTS } from '../support/parts';
import { isTrialKind, TRIALS, type TrialKind, trialsOf } from '../support/trials';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const rows = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `npm '));
const inReadme = rows.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => scriptOf(command)),
);

/** The scripts that need no build, or make what they need themselves. */
const WITHOUT_BUILD = ['lint', 'sbom', 'scripts', 'content:check'];

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

test.each(Object.keys(scripts).filter((name) => name !== 'build' && !WITHOUT_BUILD.includes(name)))(
  '%s builds first what it needs in a fresh clone',
  (name) => {
    const config = 'tests/support/vite-node.config.ts';
    const build = 'tsx tools/build.ts';
    expect(readFileSync(config, 'utf8')).toContain('tools/build.ts');
    const [, runner = ''] = /^tsx (tests\/(?:run|trial)\.ts)/.exec(scripts[name] ?? '') ?? [];
    const steps = runner ? readFileSync(runner, 'utf8') : scripts[name];
    expect(steps?.includes(build) || steps?.includes(config), name).toBe(true);
  },
);

test('there are at most 29, so that package.json can be read', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(29);
});

/** Runs a script's program as npm does, and returns all that it printed. */
function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', [program, ...args], {
    encoding: 'utf8',
  });
  return { status, output: stderr + stdout };
}

describe.each(Object.keys(TRIALS) as TrialKind[])('npm run %s', (kind) => {
  test('without a name, or with a wrong one, lists what there is', () => {
    const names = [...trialsOf(kind).keys()];
    expect(names.length).toBeGreaterThan(4);
    const listed = run('tests/trial.ts', kind);
    expect(listed.status).toBe(0);
    for (const name of names) expect(listed.output).toContain(`npm run ${kind} ${name}`);
    const refused = run('tests/trial.ts', kind, 'no-such');
    expect(refused.output).toBe(`There is no ${kind} "no-such".\n\n${listed.output}`);
    expect(refused.status).toBe(2);
  });

  test('lists every file that says whether it is run or imported', () => {
    const files = readdirSync(TRIALS[kind]).filter((file) => file.endsWith('.ts') && file !== 'figures.ts');
    const scripts = files.filter((file) =>
      /isScript\(\)/.test(readFileSync(`${TRIALS[kind]}/${file}`, 'utf8')),
    );
    expect(scripts.filter((file) => !trialsOf(kind).has(file.replace('.ts', '')))).toEqual([]);
  });
});

test('the promises are shown by trials that exist', () => {
  const shown = [...readFileSync('tests/promises.ts', 'utf8').matchAll(/script: '(\w+) ([\w-]+)'/g)];
  expect(shown.length).toBeGreaterThan(20);
  const gone = shown.filter(([, kind = '', name = '']) => !isTrialKind(kind) || !trialsOf(kind).has(name));
  expect(gone.map(([script]) => script)).toEqual([]);
});

test('npm test refuses a part that it does not have', () => {
  const { status, output } = run('tests/run.ts', 'no-such');
  expect(output).toContain(`only: ${Object.keys(PARTS).join(', ')}.`);
  expect(status).toBe(2);
});
