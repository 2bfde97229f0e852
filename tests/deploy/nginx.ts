import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '../support/certificate';
import { ensureProgram } from '../support/debian-packages';
import { stopProcess } from '../support/processes';
import { collectOutput, untilUp } from '../support/program-logs';
import { replaceEach } from '../support/replace-each';
import { freePort } from '../support/site';

/** nginx configured by `deploy/nginx`, in its own folder, in front of a test's processes. */
export interface TestNginx {
  https: string;
  http: string;
  httpsPort: number;
  /** Where it fetches what it has no copy of; trusts `X-Forwarded-For`. */
  fetchUrl: string;
  /** Its certificate, for clients to trust. */
  certificate: string;
  process: ChildProcess;
  /** The lines of its access log so far. */
  accessLog(): Promise<{ path: string; status: number; cache: string; upstream_status: string }[]>;
  /** Its error log so far, as text. */
  errorLog(): string;
  /** Folder of everything it writes. */
  folder: string;
  /** Where it looks for files of former versions; created by tests that need it. */
  formerFiles: string;
  stop(): Promise<number | null>;
}

/**
 * Runs the files of `deploy/nginx`, replacing only the containers' ports, folders and two upstream addresses. Each must be
 * found.
 *
 * @param upstreams host and port of the two app processes.
 */
export async function startNginx(upstreams: [string, string]): Promise<TestNginx> {
  const program = ensureNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-nginx-'));
  const [http, https, alive, fetch] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const certificates = path.join(folder, 'certificates');
  await mkdir(certificates);
  const certificateFile = path.join(certificates, 'fullchain.pem');
  makeCertificate(path.join(certificates, 'privkey.pem'), certificateFile);
  const site = path.join(folder, 'site');
  await cp('deploy/nginx', site, { recursive: true });
  const cache = path.join(folder, 'cache');
  const formerFiles = path.join(folder, 'former');
  const log = path.join(folder, 'access.log');
  await replaceEach(path.join(site, 'nginx.conf'), [
    ['172.31.250.11:3000', upstreams[0]],
    ['172.31.250.12:3000', upstreams[1]],
    ['listen 8080 ', `listen 127.0.0.1:${http} `],
    ['listen 8443 ', `listen 127.0.0.1:${https} `],
    ['listen 127.0.0.1:8081;', `listen 127.0.0.1:${alive};`],
    ['127.0.0.1:8082', `127.0.0.1:${fetch}`],
    ['/etc/nginx/certificates/', `${folder}/certificates/`],
    ['/var/cache/nginx', cache],
    ['/var/www/acme', path.join(folder, 'acme')],
    ['/var/www/former', formerFiles],
    ['/dev/stdout', log],
    ['/tmp/nginx', path.join(folder, 'nginx')],
  ]);
  await replaceEach(path.join(site, 'pages.conf'), [['/etc/nginx/site', site]]);
  await mkdir(cache);
  // If root starts nginx, its workers run as "nobody".
  await chmod(folder, 0o755);
  await chmod(cache, 0o777);
  const args = ['-p', folder, '-c', path.join(site, 'nginx.conf'), '-g', 'daemon off;'];
  execFileSync(program, ['-t', '-q', ...args], { stdio: 'inherit' });
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  const errors = collectOutput(child);
  child.stderr.pipe(process.stderr, { end: false });
  await untilUp('nginx', child, () => accepts(Number(https)), errors);
  return {
    https: `https://127.0.0.1:${https}`,
    http: `http://127.0.0.1:${http}`,
    httpsPort: Number(https),
    fetchUrl: `http://127.0.0.1:${fetch}`,
    certificate: await readFile(certificateFile, 'utf8'),
    process: child,
    async accessLog() {
      const lines = (await readFile(log, 'utf8')).trim().split('\n');
      return lines.map((line) => JSON.parse(line));
    },
    errorLog: errors,
    folder,
    formerFiles,
    async stop() {
      const code = await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** The path of nginx. @throws Error if it is missing and cannot be installed. */
export function ensureNginx(): string {
  return ensureProgram('nginx', 'nginx-light');
}

/** Whether something listens on a local port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
