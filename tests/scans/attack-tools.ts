// `npm run scan attack-tools`: runs wapiti and sqlmap against a site started by this script.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTopology } from '../deploy/topology';
import { ensureProgram } from '../support/debian-packages';
import { startSite, untilReady } from '../support/site';

/** Seconds for wapiti's crawl, for each of its attacks, and for each URL tried by sqlmap. */
const CRAWL_SECONDS = 60;
const ATTACK_SECONDS = 45;
const SQLMAP_SECONDS = 100;

/** With fewer, wapiti has not crawled the site. */
const LEAST_CRAWLED = 100;

/** Wapiti expects the old XSS filter of browsers; it caused vulnerabilities itself, and helmet disables it with `0`. */
const KNOWN = /X-XSS-Protection is not set/;

const MODULES =
  'blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';

/** Targets for sqlmap: every value that reaches a query; `*` marks those in paths. */
const TARGETS: { address: string; data?: string; json?: boolean }[] = [
  { address: '/where-we-work/nsr-summary-by-lga?q=kano&sort=lga&order=desc&size=20&page=1&as=text' },
  { address: '/where-we-work/nsr-summary-by-lga.json?q=kano&sort=lga' },
  { address: '/where-we-work/nsr-summary-by-lga/kano*/gaya*' },
  { address: '/search?query=kano&type=lga&page=1' },
  { address: '/api/search?query=kano&type=lga&page=1' },
  { address: '/api/search/suggestions?query=kano' },
  { address: '/newsletter', data: 'email=someone@example.org' },
  {
    address: '/nsr/data-access-request-form',
    data: 'organizationName=a&officeAddress=b&emailAddress=c@example.org&sector=d&requesterName=e',
  },
  { address: '/api/subscribe', data: '{"email":"someone@example.org"}', json: true },
  {
    address: '/api/data-access-request',
    data: '{"organizationName":"a","officeAddress":"b","sector":"c"}',
    json: true,
  },
];

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-attacks-'));
try {
  await withWapiti();
  await withSqlmap();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function withWapiti() {
  const wapiti = ensureProgram('wapiti', 'wapiti');
  const topology = await startTopology();
  const file = path.join(folder, 'wapiti.json');
  const env = { HOME: folder, PATH: process.env.PATH ?? '' };
  const output = await run(
    wapiti,
    [
      ...['-u', `${topology.nginx.https}/`, '--scope', 'domain', '-d', '3', '--verify-ssl', '0'],
      // wapiti requests Brotli even if it cannot decode it, and would then find no links.
      ...['-H', 'Accept-Encoding: identity', '--max-files-per-dir', '30'],
      ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(ATTACK_SECONDS)],
      ...['-m', MODULES, '-v', '1', '-f', 'json', '-o', file, '--no-bugreport'],
    ],
    env,
  );
  await topology.stop();
  const crawled = Number(/found (\d+) URLs and forms/.exec(output)?.[1] ?? 0);
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(file, 'utf8'));
  const kinds: Record<string, { path: string; info: string }[]> = { ...vulnerabilities, ...anomalies };
  const found = Object.entries(kinds)
    .flatMap(([kind, each]) => each.map(({ path: where, info }) => `${kind}: ${where} ${info}`))
    .filter((line) => !KNOWN.test(line));
  tell('wapiti', `${crawled} pages and forms`, found);
  if (crawled < LEAST_CRAWLED) {
    console.log(`NOT TRIED wapiti found only ${crawled} pages and forms:\n${output.slice(-500)}`);
    process.exitCode = 1;
  }
}

async function withSqlmap() {
  const sqlmap = ensureProgram('sqlmap', 'sqlmap');
  const site = await startSite({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'fatal', TRUST_PROXY: '1' });
  await untilReady(site);
  for (const { address, data, json } of TARGETS) {
    const args = [
      ...['-u', site.url + address, '--batch', '--flush-session', '--output-dir', folder, '-v', '1'],
      ...['--dbms=postgresql', '--level=2', '--risk=2', '--threads=2', '--ignore-code=404,422,429'],
      // Each request comes from another client, because rate limits would otherwise refuse most of them.
      '--tamper=xforwardedfor',
      ...(data ? ['--data', data] : []),
      ...(json ? ['--headers', 'Content-Type: application/json'] : []),
    ];
    const env = { HOME: folder, PATH: process.env.PATH ?? '' };
    const output = await run('timeout', ['-s', 'INT', String(SQLMAP_SECONDS), sqlmap, ...args], env);
    const found = [...output.matchAll(/^Parameter: .*|.*is vulnerable.*/gm)].map(([line]) => line);
    tell('sqlmap', `${address} (${conclusionOf(output)})`, found);
  }
  await site.stop();
}

/** How far sqlmap got; a target abandoned at the first request was not tested. */
function conclusionOf(output: string): string {
  const tried = new Set([...output.matchAll(/testing for SQL injection on (.*)/g)].map(([, what]) => what))
    .size;
  if (tried === 0) {
    process.exitCode = 1;
    return `NOT TRIED: ${output.trim().split('\n').slice(-3).join(' ')}`;
  }
  const isWhole = /do not appear to be injectable/.test(output);
  return `${tried} values tried${isWhole ? ', all tests' : `, stopped after ${SQLMAP_SECONDS} s`}`;
}

function tell(tool: string, what: string, found: string[]) {
  console.log(`${found.length === 0 ? 'nothing ' : 'FOUND   '} ${tool} ${what}`);
  for (const line of found) console.log(`    ${line}`);
  if (found.length > 0) process.exitCode = 1;
}

/** Runs a program to its end and returns its output; none of these report findings by exit code. */
function run(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(program, args, {
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
