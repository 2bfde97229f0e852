import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { ensureProgram } from '../support/debian-packages';
import { endServer, listen } from '../support/listening';
import { stopProcess } from '../support/processes';
import { answers, collectOutput, untilUp } from '../support/program-logs';
import { freePort } from '../support/site';

/**
 * Serves made-up metrics of programs that cannot be broken here, such as a cluster's, in the Prometheus text format.
 * `series` has their values, such as that of `patroni_primary{scope="a"}`; a function is called for each scrape.
 */
export async function feedFigures() {
  const series = new Map<string, number | (() => number)>();
  const server = createServer((_req, res) => {
    const lines = [...series].map(
      ([name, value]) => `${name} ${typeof value === 'number' ? value : value()}\n`,
    );
    res.setHeader('Content-Type', 'text/plain; version=0.0.4').end(lines.join(''));
  });
  return { address: `127.0.0.1:${await listen(server)}`, series, stop: () => endServer(server) };
}

/**
 * Starts Debian's node exporter.
 *
 * @param folder of metrics files to serve, as METRICS_FOLDER.
 * @param isWhole also serves the machine's own metrics, on which a test must not depend.
 */
export async function startNodeExporter(folder: string, isWhole = false) {
  const program = ensureProgram('prometheus-node-exporter', 'prometheus-node-exporter');
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    program,
    [
      `--web.listen-address=${address}`,
      `--collector.textfile.directory=${folder}`,
      '--log.level=error',
      ...(isWhole ? [] : ['--collector.disable-defaults', '--collector.textfile']),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = () => stopProcess(child);
  const output = collectOutput(child);
  try {
    await untilUp('the node exporter', child, () => answers(`http://${address}/metrics`), output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

/** The metrics of this machine's HAProxy with one backend whose server is down. */
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
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const output = collectOutput(child);
  try {
    const url = `http://${address}/metrics`;
    await untilUp('HAProxy', child, () => answers(url), output);
    return await (await fetch(url)).text();
  } finally {
    await stopProcess(child);
  }
}
