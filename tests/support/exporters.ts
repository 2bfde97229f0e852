import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ensureProgram } from './debian-packages';
import { comesUp } from './prometheus';
import { freePort } from './site';

/** Figures of programs that cannot be broken here, such as a cluster's: what a test says they are. */
export interface FedFigures {
  /** host:port */
  address: string;
  /** Values by series, such as `patroni_primary{scope="a"}`; each look may get another. */
  series: Map<string, number | (() => number)>;
  stop(): Promise<void>;
}

/** Serves figures that a test makes up, in the text format of Prometheus. */
export async function feedFigures(): Promise<FedFigures> {
  const series: FedFigures['series'] = new Map();
  const server = createServer((_req, res) => {
    const lines = [...series].map(
      ([name, value]) => `${name} ${typeof value === 'number' ? value : value()}\n`,
    );
    res.setHeader('Content-Type', 'text/plain; version=0.0.4').end(lines.join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    series,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Debian's node exporter. */
export interface NodeExporter {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's node exporter.
 *
 * @param folder of files that it tells of, as METRICS_FOLDER.
 * @param isWhole tells of the machine as well, where a trial may not depend on it.
 */
export async function startNodeExporter(folder: string, isWhole = false): Promise<NodeExporter> {
  const program = ensureProgram('prometheus-node-exporter', 'prometheus-node-exporter');
  const address = `127.0.0.1:${await freePort()}`;
  const child: ChildProcess = spawn(
    program,
    [
      `--web.listen-address=${address}`,
      `--collector.textfile.directory=${folder}`,
      '--log.level=error',
      ...(isWhole ? [] : ['--collector.disable-defaults', '--collector.textfile']),
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  if (!(await comesUp(`http://${address}/metrics`, () => child.exitCode !== null))) {
    await stop();
    throw new Error('The node exporter did not start.');
  }
  return { address, stop };
}

/** What this machine's HAProxy tells of itself, with one way to a server that is not there. */
export async function haproxyFigures(program: string, folder: string): Promise<string> {
  const file = path.join(folder, 'haproxy.cfg');
  const address = `127.0.0.1:${await freePort()}`;
  const config = `defaults
  mode http
  timeout connect 1s
  timeout client 1s
  timeout server 1s
frontend figures
  bind ${address}
  http-request use-service prometheus-exporter if { path /metrics }
backend leader
  server nobody 127.0.0.1:1 check
`;
  await writeFile(file, config);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  try {
    const url = `http://${address}/metrics`;
    if (!(await comesUp(url, () => child.exitCode !== null))) throw new Error('HAProxy did not start.');
    return await (await fetch(url)).text();
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}
