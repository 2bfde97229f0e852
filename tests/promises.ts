// `npm run promises`: checks what the site promises under faults and attack with scripts or tests, and prints a table at the
// end: promise, where it was measured, figures, kept or not. `--short` uses smaller numbers, `--only P1,P14` checks some promises.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

interface Proof {
  promises: string[];
  /** A trial that prints figures and exits with 1 if one is not kept, as npm runs it; or: */
  script?: string;
  /** Test files of vitest, and a pattern for the names of the tests. */
  tests?: string[];
  pattern?: string;
  /** Measured behind the files of `deploy`, not at a process alone. */
  asDeployed?: true;
}

const PROOFS: Proof[] = [
  { promises: ['P1'], script: 'fault database-killed' },
  { promises: ['P2'], script: 'fault same-form' },
  { promises: ['P3'], script: 'fault process-killed' },
  { promises: ['P4'], script: 'fault mail' },
  { promises: ['P5'], tests: ['tests/http/server/ready.test.ts'] },
  { promises: ['P5'], script: 'fault disk-full' },
  { promises: ['P6'], script: 'fault backup', asDeployed: true },
  { promises: ['P7'], script: 'fault newsletter' },
  { promises: ['P8'], script: 'fault point-in-time', asDeployed: true },
  { promises: ['P8'], tests: ['tests/deploy/erased-again.test.ts'], asDeployed: true },
  { promises: ['P9'], script: 'fault cluster', asDeployed: true },
  { promises: ['P10', 'P11'], script: 'fault database-down' },
  { promises: ['P12'], script: 'fault slow-clients', asDeployed: true },
  { promises: ['P13'], script: 'fault topology', asDeployed: true },
  { promises: ['P14'], script: 'fault overload', asDeployed: true },
  { promises: ['P14'], script: 'fault straight-flood' },
  { promises: ['P15'], script: 'fault soak' },
  { promises: ['P16'], script: 'fault one-bad-client', asDeployed: true },
  { promises: ['P17'], script: 'fault pipelining', asDeployed: true },
  { promises: ['P18'], script: 'fault upgrade', asDeployed: true },
  { promises: ['P19'], tests: ['tests/deploy/monitoring.test.ts', 'tests/content/monitoring.test.ts'] },
  { promises: ['P19'], script: 'fault alerts', asDeployed: true },
  { promises: ['P20'], script: 'fault bad-requests' },
  {
    promises: ['P21', 'P22', 'P23'],
    tests: ['tests/http/submission/bad-input.test.ts', 'tests/http/api/openapi.test.ts'],
  },
  {
    promises: ['P24'],
    tests: [
      'tests/content/regular-expressions.test.ts',
      'app/csv/spreadsheet-csv.test.ts',
      'tests/http/register/page.test.ts',
      'tests/http/staff/command-lists.test.ts',
    ],
    pattern: 'regular expression|CSV|formula',
  },
  { promises: ['P47'], script: 'fault worst-bodies' },
  { promises: ['P47'], tests: ['tests/http/match-names/bounds.test.ts'] },
  { promises: ['P49'], script: 'fault cards' },
  {
    promises: ['P46'],
    tests: [
      'app/features/fraud/origin/judge.test.ts',
      'app/features/fraud/origin/look-alikes.test.ts',
      'tests/http/fraud/origin.test.ts',
      'tests/http/fraud/report.test.ts',
    ],
  },
  { promises: ['P30'], script: 'scan observatory' },
  {
    promises: ['P30'],
    tests: ['tests/http/server/web-server.test.ts', 'tests/http/server/refused-requests.test.ts'],
    pattern: 'security headers|get the usual headers',
  },
  { promises: ['P31'], script: 'fault canaries' },
  { promises: ['P31'], tests: ['tests/http/pages/secret-pages.test.ts'] },
  { promises: ['P23'], tests: ['tests/http/mail/caps.test.ts'] },
  { promises: ['P23'], script: 'fault mailbox' },
  { promises: ['P48'], script: 'fault drafts' },
  { promises: ['P38'], script: 'fault guessed-links' },
  { promises: ['P50', 'P51'], script: 'fault desk' },
  {
    promises: ['P50'],
    tests: [
      'tests/http/desk/door.test.ts',
      'tests/http/desk/confirmation.test.ts',
      'tests/http/desk/database.test.ts',
    ],
  },
  { promises: ['P50'], tests: ['tests/deploy/desk-processes.test.ts'], asDeployed: true },
  {
    promises: ['P51'],
    tests: [
      'tests/http/desk/roles.test.ts',
      'tests/http/database/roles.test.ts',
      'tests/http/database/person-at-hand.test.ts',
    ],
  },
  { promises: ['P52'], script: 'fault desk-newsletter' },
  { promises: ['P54'], script: 'bench desk' },
  {
    promises: ['P56'],
    tests: [
      'tests/http/publishing/revisions.test.ts',
      'tests/http/desk/content.test.ts',
      'app/content-files/store.test.ts',
    ],
  },
  { promises: ['P56'], script: 'bench content-check' },
  { promises: ['P57'], script: 'fault content-as-files' },
  { promises: ['P55'], script: 'fault publication', asDeployed: true },
  { promises: ['P55'], script: 'fault publish' },
  { promises: ['P58'], script: 'bench revisions' },
  { promises: ['P59'], script: 'fault content-uploads' },
  { promises: ['P60'], script: 'fault content-texts' },
  {
    promises: ['P52', 'P53'],
    tests: [
      'tests/http/desk/requests.test.ts',
      'tests/http/desk/requests-files.test.ts',
      'tests/http/desk/register.test.ts',
      'tests/http/desk/newsletters.test.ts',
      'tests/http/desk/subscribers.test.ts',
    ],
  },
  {
    promises: ['P43'],
    tests: ['tests/http/register/to-keep.test.ts', 'tools/take-away/take-away.test.ts'],
  },
  { promises: ['P44'], tests: ['tests/http/server/service-worker.test.ts'] },
  { promises: ['P32'], tests: ['tests/http/database/roles.test.ts', 'tests/http/database/upgrade.test.ts'] },
  { promises: ['P33'], tests: ['tests/http/server/web-server.test.ts'], pattern: 'logs|reveals no details' },
  {
    promises: ['P34'],
    tests: [
      'tests/http/staff/persons.test.ts',
      'tests/http/staff/requests.test.ts',
      'tests/http/staff/actions.test.ts',
      'tests/http/mail/mails.test.ts',
    ],
  },
  { promises: ['P40'], script: 'bench gateway' },
  {
    promises: ['P40', 'P41', 'P42'],
    tests: [
      'app/features/gateway/menu.test.ts',
      'app/features/gateway/languages.test.ts',
      'tests/http/gateway/steps.test.ts',
      'tests/http/gateway/languages.test.ts',
      'tests/http/gateway/phone-numbers.test.ts',
    ],
  },
  { promises: ['P41'], script: 'fault gateway' },
  { promises: ['P35'], tests: ['tests/content/packages.test.ts'] },
];

const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const wanted = options.only?.split(',');
const folder = await mkdtemp(path.join(tmpdir(), 'nassco-promises-'));
const lines: string[] = [];
for (const proof of PROOFS) {
  if (wanted && !proof.promises.some((promise) => wanted.includes(promise))) continue;
  const { isKept, figures } = await (proof.script ? runScript(proof.script) : runTests(proof));
  if (!isKept) process.exitCode = 1;
  const [first = '', ...rest] = figures;
  const where = proof.asDeployed ? 'as deployed   ' : 'at the process';
  lines.push(`${proof.promises.join(' ').padEnd(12)} ${where} ${isKept ? 'kept    ' : 'NOT KEPT'} ${first}`);
  lines.push(...rest.map((figure) => `${' '.repeat(37)}${figure}`));
}
await rm(folder, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}`);

async function runScript(name: string): Promise<{ isKept: boolean; figures: string[] }> {
  const { code, output } = await run('npm', [
    'run',
    '--silent',
    ...name.split(' '),
    '--',
    ...(options.short ? ['--short'] : []),
  ]);
  const figures = output.split('\n').filter((line) => line.trim() && !/^\{"level"|^npm warn/.test(line));
  return { isKept: code === 0, figures: figures.length > 0 ? figures : ['no figures'] };
}

async function runTests({ tests = [], pattern }: Proof): Promise<{ isKept: boolean; figures: string[] }> {
  const file = path.join(folder, 'vitest.json');
  const filter = pattern ? ['-t', pattern] : [];
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(path.join('node_modules', '.bin', 'vitest'), [
    'run',
    ...report,
    ...filter,
    ...tests,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(
    await readFile(file, 'utf8').catch(() => '{}'),
  );
  await rm(file, { force: true });
  const where = tests.map((name) => path.basename(name)).join(', ');
  return {
    isKept: code === 0 && numPassedTests > 0 && numFailedTests === 0,
    figures: [`${numPassedTests} tests passed, ${numFailedTests} failed (${where})`],
  };
}

function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, output }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
