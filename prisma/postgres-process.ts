import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The account that the server runs under when we are root. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as "nobody". */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error('PostgreSQL cannot run as root, and there is no account "nobody". Set DATABASE_URL.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * A small shell runs the server: when this process ends, in whatever way, the shell's standard input closes and it
 * stops the server. It has its own session, so that Ctrl+C reaches us first.
 *
 * @param more settings such as `archive_mode=on`, which take precedence over those set here
 */
export async function launch(
  postgres: string,
  cluster: string,
  port: number,
  logFile: string,
  account?: Account,
  more: string[] = [],
) {
  const guardScript =
    'exec 3<&0; "$@" 3<&- & pg=$!; (cat <&3 >/dev/null; kill -INT $pg 2>/dev/null) & w=$!; wait $pg; kill $w 2>/dev/null';
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', ...more];
  const server = [postgres, '-D', cluster, '-p', String(port), ...settings.flatMap((each) => ['-c', each])];
  const command = ['/bin/sh', '-c', guardScript, 'postgres-guard', ...server];
  const log = await open(logFile, 'a');
  try {
    return spawnAs(account, command, cluster, ['pipe', log.fd, log.fd]);
  } finally {
    await log.close();
  }
}

type Stdio = ('ignore' | 'pipe' | number)[];

/** Starts a program under an account, or as ourselves without one. */
export function spawnAs(
  account: Account | undefined,
  command: string[],
  directory: string,
  stdio: Stdio,
): ChildProcess {
  const [program = '', ...args] = command;
  const options = { stdio, detached: true, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  if (!account) return spawn(program, args, options);
  if (reachable(directory) && reachable(program)) return spawn(program, args, { ...options, ...account });
  // The checkout is in a folder closed to the account, which is given only the right to pass through.
  const capabilities = '+dac_override,+dac_read_search';
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  drop.push(`--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`);
  return spawn('setpriv', [...drop, program, ...args], options);
}

/** True if every parent folder can be traversed by any account. */
function reachable(file: string): boolean {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  accessSync(file, constants.F_OK);
  return true;
}

/** Stops a server started by `launch`, and waits until it has exited. */
export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = ended(child);
  child.stdin?.end();
  await exit;
}

/** Resolves with the exit code of a process. */
export async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}
