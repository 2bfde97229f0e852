import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/**
 * Where there are no terminals, as in a root folder, the command gets some that nobody else sees. Only /dev is made
 * private: the root folder need not be a mount.
 */
const MOUNTS = 'mount --make-rprivate /dev && mount -t devpts devpts /dev/pts && exec "$@"';
const OWN_TERMINALS = ['--mount', '--propagation', 'unchanged', 'sh', '-c', MOUNTS, 'sh'];

/**
 * Runs a shell's line on a terminal where somebody types `typed` once `question` is shown.
 *
 * @returns the exit code, and all that the terminal showed, with `\n` at the ends of lines
 */
export async function onTerminal(
  line: string,
  env: NodeJS.ProcessEnv,
  { question, typed }: { question: string; typed: string },
): Promise<{ code: number; shown: string }> {
  const script = ['script', '--quiet', '--return', '--command', line, '/dev/null'];
  const [program = '', ...args] = existsSync('/dev/pts/ptmx')
    ? script
    : ['unshare', ...OWN_TERMINALS, ...script];
  const child = spawn(program, args, { env });
  let shown = '';
  let isAnswered = false;
  child.stdout.on('data', (chunk) => {
    shown += chunk;
    if (isAnswered || !shown.includes(question)) return;
    isAnswered = true;
    child.stdin.write(typed);
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, shown: shown.replaceAll('\r\n', '\n') + complaint };
}
