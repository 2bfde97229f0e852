import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureProgram } from '../support/debian-packages';

/** What wrk measured: requests a second, and answers that were no success. */
export interface Throughput {
  perSecond: number;
  failed: number;
}

const CONNECTIONS = 32;

/** Requests that one measurement never reaches. */
const MANY = 6_000;
let measurements = 0;

/**
 * Asks for one address, or for many that a Lua function makes, over connections that are kept open.
 *
 * @param addresses Lua that gives the path of request number `n`, which is another one in every measurement; without it
 *   the address itself is asked for.
 * @param posted headers of a post, and Lua that gives the body of request number `n`.
 */
export async function wrk(
  url: string,
  seconds: number,
  addresses?: string,
  posted?: { headers: Record<string, string>; body: string },
  connections = CONNECTIONS,
): Promise<Throughput> {
  const program = ensureProgram('wrk', 'wrk');
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-wrk-'));
  try {
    const script = path.join(folder, 'requests.lua');
    const asked = `(function(n) ${addresses} end)(n)`;
    const headers = Object.entries(posted?.headers ?? {}).map(([name, value]) => `["${name}"] = "${value}"`);
    const format = posted
      ? `wrk.format("POST", ${asked}, {${headers.join(', ')}}, (function(n) ${posted.body} end)(n))`
      : `wrk.format("GET", ${asked})`;
    const lua = addresses
      ? `local n = ${measurements++ * MANY}\nfunction request()\n  n = n + 1\n  return ${format}\nend\n`
      : '';
    await writeFile(script, lua);
    const args = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      script,
      '-H',
      'Accept-Encoding: gzip',
      url,
    ];
    const { stdout } = await promisify(execFile)(program, args);
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
      failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
