// `npm run scan observatory`: the MDN HTTP Observatory's own scorer on each kind of page, behind nginx (docs/promises.md
// P30).
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTopology } from '../deploy/topology';
import { PAGE_KINDS } from './page-kinds';
import { installScanner } from './scanner';

const VERSION = '1.4.8';
const LEAST_SCORE = 120;

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-observatory-'));
const observatory = installScanner('@mdn/mdn-http-observatory', VERSION);
// The scorer would fetch the HSTS preload list; this machine is not on it.
await writeFile(path.join(observatory, 'conf', 'hsts-preload.json'), '{}');
const topology = await startTopology();
// nginx redirects to the standard port, not to this one; its own tests cover that redirect.
const redirects = createServer((req, res) => {
  res.writeHead(301, { location: `https://localhost:${topology.nginx.httpsPort}${req.url}` }).end();
}).listen(0, '127.0.0.1');
try {
  const certificate = path.join(folder, 'certificate.pem');
  await writeFile(certificate, topology.nginx.certificate);
  for (const [kind, page] of Object.entries(PAGE_KINDS)) {
    const { score, grade, lost } = await scoreOf(certificate, page);
    const isKept = score >= LEAST_SCORE;
    if (!isKept) process.exitCode = 1;
    console.log(
      `${isKept ? 'kept    ' : 'NOT KEPT'} ${kind.padEnd(14)} ${score} (${grade}) ${lost.join(', ')}`,
    );
  }
} finally {
  redirects.close();
  await topology.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Score {
  score: number;
  grade: string;
  /** Tests that lost points, with how many. */
  lost: string[];
}

/** Runs the scorer in a process that trusts the certificate from the start. */
async function scoreOf(certificate: string, page: string): Promise<Score> {
  const { port } = redirects.address() as AddressInfo;
  const script = path.join(import.meta.dirname, 'observatory-score.mjs');
  const args = [script, observatory, String(port), String(topology.nginx.httpsPort), page];
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}
