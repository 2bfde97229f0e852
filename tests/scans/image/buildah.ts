import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where base, layers and containers are kept between checks. */
export const STORE = process.env.IMAGE_CHECK_STORE ?? path.join(tmpdir(), 'nassco-image-check');

/** Prefix of buildah commands. Set `STORAGE_DRIVER=vfs` if the file system has no overlays. */
function inStore(): string[] {
  mkdirSync(path.join(STORE, 'run'), { recursive: true });
  const driver = process.env.STORAGE_DRIVER ?? 'overlay';
  return [
    '--root',
    path.join(STORE, 'images'),
    '--runroot',
    path.join(STORE, 'run'),
    '--storage-driver',
    driver,
  ];
}

/** Runs a buildah command and returns its output. @throws Error with its errors. */
export function buildah(...args: string[]): string {
  return execFileSync('buildah', [...inStore(), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** The same, with its output shown. */
export function buildahShown(...args: string[]) {
  execFileSync('buildah', [...inStore(), ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** How to run a program in a container. */
export interface Run {
  /** Numeric user and group. */
  user: string;
  command: string[];
  env?: Record<string, string>;
  /** Mounted folders of this machine, as `from:to:ro`. */
  volumes?: string[];
}

let programs = 0;

/** Starts a program in a container, in the script's network, with its output in a file in place of Docker's log. */
export function start(container: string, run: Run) {
  const file = path.join(STORE, `output-${process.pid}-${++programs}`);
  const log = openSync(file, 'w');
  // A program running as another user may reopen its output, as nginx does with /dev/stdout.
  chmodSync(file, 0o666);
  const child = spawn('buildah', [...inStore(), ...runArgs(container, run)], { stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { pid: child.pid ?? 0, output: () => readFileSync(file, 'utf8'), ended };
}

/** Runs a program to its end. */
export async function ended(container: string, run: Run): Promise<{ code: number | null; output: string }> {
  const program = start(container, run);
  const code = await program.ended;
  return { code, output: program.output() };
}

function runArgs(container: string, { user, command, env = {}, volumes = [] }: Run): string[] {
  return [
    'run',
    '--isolation',
    'chroot',
    '--user',
    user,
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    container,
    '--',
    ...command,
  ];
}
