// `npm run scripts`: runs every script of README's tables once, in a short form and without a terminal, and lists how each
// ended. For a fresh clone on a machine with nothing but Node, where some would fail for want of a program, a font or a build:
// `npm ci && npm run scripts`. About an hour. `sbom "bench weights"` runs some of them.
import { spawn } from 'node:child_process';
import { isScript } from './faults/figures';
import { untilEnded } from './support/processes';

/** One command for each script. */
export const SHORT_FORMS = [
  'npm run check',
  'npm run lint',
  'npm run sbom',
  'npm test unit app/features/news',
  'npm test content tests/content/docs.test.ts',
  'npm run bench weights',
  'npm run bench first-text -- --rounds 1',
  'npm run bench pages-before -- --rounds 1',
  'npm run bench register -- --sizes 780 --rounds 3',
  'npm run bench search -- --sizes 300 --rounds 3 --seconds 1',
  'npm run bench workbook -- --rows 2000',
  'npm run bench page-cost -- --rounds 10',
  'npm run bench submissions -- --count 100 --lanes 4 --rounds 1',
  'npm run bench gateway -- --short',
  'npm run bench start',
  'BENCH_SECONDS=1 npm run bench revisions -- --texts 20',
  'BENCH_SECONDS=1 npm run bench site',
  'npm run fault gateway -- --short',
  'npm run fault database-killed -- --short',
  'npm run fault publish -- --short',
  'npm run promises -- --short --only P2',
  'npm run scan observatory',
  'npm run scan lighthouse',
  'npm run components',
  'npm run screenshots -- 360',
  'npm test http tests/http/server/ready.test.ts',
  'npm test e2e tests/e2e/back.spec.ts tests/e2e/home.spec.ts',
  'npm run cluster',
  'npm run fault cluster -- --short',
  'npm run bench scale',
  'npm run scan attack-tools',
  'npm run scan data',
  'npm test engines -- -t pointer',
  'npm run scan image',
];

const MOST_MINUTES = 20;
/** What a script that runs until it is stopped prints when it is up. */
const IS_UP = /Ctrl-C stops/;

if (isScript()) {
  const chosen = process.argv.slice(2);
  const lines: string[] = [];
  for (const command of SHORT_FORMS.filter(
    (form) => chosen.length === 0 || chosen.includes(scriptOf(form)),
  )) {
    console.log(`\n$ ${command}`);
    const started = Date.now();
    const end = await runAlone(command);
    if (end !== 0) process.exitCode = 1;
    const seconds = Math.round((Date.now() - started) / 1000);
    lines.push(`${end === 0 ? 'ok    ' : 'FAILED'} ${String(seconds).padStart(5)} s  ${command}`);
  }
  console.log(`\n${lines.join('\n')}`);
}

/** The script that a command runs, with the part or trial that it names: "lint", "test http", "bench site". */
export function scriptOf(command: string): string {
  return /npm (?:run )?((?:(?:test|fault|bench|scan) )?[\w:-]+)/.exec(command)?.[1] ?? '';
}

/**
 * Runs a command in a session of its own, which has no terminal, and shows its output.
 *
 * @returns its exit code; 0 also if it came up and then ended on Ctrl-C; null if it took too long.
 */
async function runAlone(command: string): Promise<number | null> {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const signal = (name: NodeJS.Signals) => child.pid && process.kill(-child.pid, name);
  // Ctrl-C here reaches no other session.
  const stop = () => {
    signal('SIGTERM');
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const limit = setTimeout(() => signal('SIGKILL'), MOST_MINUTES * 60_000);
  let isUp = false;
  child.stderr.pipe(process.stderr, { end: false });
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (isUp || !IS_UP.test(String(chunk))) return;
    isUp = true;
    signal('SIGINT');
  });
  const code = await untilEnded(child);
  clearTimeout(limit);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return isUp && (code === 130 || child.signalCode === 'SIGINT') ? 0 : code;
}
