import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { haproxyFigures, startNodeExporter } from '../../deploy/exporters';
import { startPrometheus } from '../../deploy/prometheus';
import { untilConnected } from '../../support/debian-postgres';
import { stopProcess } from '../../support/processes';
import { answers, collectOutput, untilUp } from '../../support/program-logs';
import { freePort } from '../../support/site';

let folder: string | undefined;
let program: ChildProcess | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  if (program) await stopProcess(program);
  if (folder) await rm(folder, { recursive: true });
  program = folder = undefined;
});

function start(code: string): ChildProcess {
  program = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  return program;
}

async function newFolder(): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-waits-'));
  return folder;
}

describe('a wait for a program', () => {
  test('ends as soon as the program ends, with its last lines', async () => {
    const child = start(
      "for (let i = 1; i < 50; i++) console.log('line', i); console.error('no disk'), process.exit(3)",
    );
    const wait = untilUp('the program', child, async () => false, collectOutput(child), 30);
    await expect(wait).rejects.toThrow(
      /^the program ended with 3\.\n--- end of the log of the program:\n(?!.*line 1\n).*line 49\n.*no disk$/s,
    );
  });

  test('ends when the program accepts connections and never answers', async () => {
    const port = await freePort();
    const child = start(
      `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('locked'))`,
    );
    const output = collectOutput(child);
    await expect.poll(output).toBe('locked\n');
    const wait = untilUp('the program', child, () => answers(`http://127.0.0.1:${port}/`), output, 1);
    await expect(wait).rejects.toThrow(
      /^the program did not come up in 1 s\.\n--- end of the log of the program:\nlocked$/,
    );
  });

  test('of PostgreSQL gives the end of the log file', async () => {
    const log = path.join(await newFolder(), 'db1.log');
    await writeFile(log, 'FATAL: no such folder\n');
    const wait = untilConnected(`postgresql://postgres@127.0.0.1:${await freePort()}/postgres`, log);
    await expect(wait).rejects.toThrow(/ECONNREFUSED.*\n--- end of the log of db1:\nFATAL: no such folder$/);
  });

  test.each([
    ['prometheus', () => startPrometheus({ site: [], fed: [], node: [] })],
    ['prometheus-node-exporter', () => startNodeExporter(folder ?? '')],
    ['haproxy', () => haproxyFigures('haproxy', folder ?? '')],
  ])('%s that ends at once gives what it said', async (name, begin) => {
    const file = path.join(await newFolder(), name);
    await writeFile(file, '#!/bin/sh\necho "cannot open the disk" >&2\nexit 3\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    await expect(begin()).rejects.toThrow(/ended with 3\.\n--- end of the log of .*:\ncannot open the disk$/);
  });
});
