import { spawn } from 'node:child_process';

/** How a command ended, with all that it printed. */
export interface Ended {
  name: string;
  isOk: boolean;
  output: string;
}

/** Runs the lines of a shell at the same time, each known by its name. */
export function runSideBySide(lines: Record<string, string>): Promise<Ended[]> {
  return Promise.all(
    Object.entries(lines).map(([name, line]) => {
      const child = spawn(line, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
        });
      return new Promise<Ended>((resolve) =>
        child.once('close', (code) => resolve({ name, isOk: code === 0, output })),
      );
    }),
  );
}

/** One line, such as "FAILED in 41 s: lint. Passed: types, unit tests." */
export function summaryOf(ended: Ended[], seconds: number): string {
  const namesOf = (isOk: boolean) => ended.filter((one) => one.isOk === isOk).map(({ name }) => name);
  const [passed, failed] = [namesOf(true).join(', '), namesOf(false).join(', ')];
  if (!failed) return `All passed in ${seconds} s: ${passed}.`;
  return `FAILED in ${seconds} s: ${failed}.${passed && ` Passed: ${passed}.`}`;
}
