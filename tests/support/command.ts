import { spawn } from 'node:child_process';
import { SECRET_KEY } from './site';

/** How a process ended, and what it wrote. */
export interface Ended {
  code: number | null;
  /** Standard output and error together. */
  output: string;
  /** Standard output alone. */
  told: string;
  /** Standard error alone. */
  complaint: string;
}

/** Runs Node in a folder until the process ends. It does not inherit this shell's settings. */
export async function runToItsEnd(args: string[], env: Record<string, string>, folder = '.'): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, SECRET_KEY, ...env },
  });
  const texts = { output: '', told: '', complaint: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += chunk;
    texts.told += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.output += chunk;
    texts.complaint += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...texts };
}

/** The paths of all pages of the site, samples included. @throws Error with the command's output if it fails. */
export async function allPages(databaseUrl: string): Promise<string[]> {
  const { code, told, output } = await runCommand(['content:pages'], { DATABASE_URL: databaseUrl });
  if (code !== 0) throw new Error(output);
  return told.trim().split('\n');
}

/** Runs one of the built app's commands. */
export function runCommand(args: string[], env: Record<string, string>): Promise<Ended> {
  return runToItsEnd(['command.js', ...args], { LOG_LEVEL: 'warn', ...env });
}
