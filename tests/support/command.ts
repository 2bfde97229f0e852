import { spawn } from 'node:child_process';
import { SECRET_KEY } from './site';

/** Runs one of the app's commands from its build and gives its exit code and what it wrote. */
export async function runCommand(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['command.js', ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, LOG_LEVEL: 'warn', SECRET_KEY, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
