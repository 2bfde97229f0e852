import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where base, layers and containers are kept from one check to the next. */
export const STORE = process.env.IMAGE_CHECK_STORE ?? path.join(tmpdir(), 'nassco-image-check');

/** What stands before each of buildah's commands. `STORAGE_DRIVER=vfs` where the file system has no overlays. */
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

/** Runs one of buildah's commands and gives what it prints. @throws Error with its errors. */
export function buildah(...args: string[]): string {
  return execFileSync('buildah', [...inStore(), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** The same where what it prints is for people. */
export function buildahShown(...args: string[]) {
  execFileSync('buildah', [...inStore(), ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** How a program is run in a container. */
export interface Run {
  /** User and group by number. */
  user: string;
  command: string[];
  env?: Record<string, string>;
  /** Folders of this machine, as `from:to:ro`. */
  volumes?: string[];
}

let programs = 0;

/** A program in a container, with the network of the script. It writes to a file, as it would to Docker's log. */
export function start(container: string, run: Run) {
  const file = path.join(STORE, `output-${process.pid}-${++programs}`);
  const log = openSync(file, 'w');
  // A program that runs as another user may open its output anew, as nginx does with /dev/stdout.
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
