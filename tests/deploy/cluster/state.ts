import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Machine } from './machines';

/** A database machine as Patroni reports it. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** Queries Patroni's REST API. @throws Error if it does not answer within a second. */
export function askPatroni(
  { address, ports }: Machine,
  where: string,
  ca: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = `https://${address}:${ports.patroni}${where}`;
    const asked = request(url, { ca, method, timeout: 1000 }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.once('timeout', () => asked.destroy(new Error('Patroni does not answer.')));
    asked.once('error', reject);
    asked.end();
  });
}

/** All machines as reported by the leader, or else by the first that answers; empty if none does. */
export async function membersOf(machines: Machine[], ca: string): Promise<Member[]> {
  // A machine that was cut off reports outdated facts for a while.
  const leader = await leaderOf(machines, ca);
  for (const machine of leader ? [leader] : machines) {
    try {
      return JSON.parse((await askPatroni(machine, '/cluster', ca)).body).members;
    } catch {
      // Try the next one.
    }
  }
  return [];
}

/** The machine that claims to be the leader. */
export async function leaderOf<M extends Machine>(machines: M[], ca: string): Promise<M | undefined> {
  const leads = await Promise.all(
    machines.map((machine) =>
      askPatroni(machine, '/primary', ca).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  return machines.find((_, index) => leads[index]);
}

/** Whether there are one leader and two replicas that keep up, one of them synchronous. */
export function isWhole(members: Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const keepUp = members.filter(
    ({ role, state, timeline }) =>
      role !== 'leader' && /^(running|streaming)$/.test(state) && timeline === leader?.timeline,
  );
  const synchronous = members.filter(({ role }) => role === 'sync_standby');
  return leader?.state === 'running' && keepUp.length === 2 && synchronous.length === 1;
}

/** How many etcd machines answer, and which one leads. */
export async function etcdState(machines: Machine[], tls: string) {
  const certificates = path.join(tls, machines[0]?.name ?? '');
  const ask = async (endpoints: Machine[], ...command: string[]) => {
    const { stdout } = await promisify(execFile)(
      'etcdctl',
      [
        `--endpoints=${endpoints.map(({ address, ports }) => `https://${address}:${ports.etcd}`).join(',')}`,
        `--cacert=${certificates}/ca.pem`,
        `--cert=${certificates}/machine.pem`,
        `--key=${certificates}/machine-key.pem`,
        '--dial-timeout=1s',
        '--command-timeout=2s',
        '-w=json',
        ...command,
      ],
      { env: { PATH: process.env.PATH, ETCDCTL_API: '3', NODE_ENV: 'production' } },
    );
    return JSON.parse(stdout.trim() || '[]');
  };
  const states = await Promise.all(
    machines.map(async (machine) => {
      try {
        const [{ Status: status }] = await ask([machine], 'endpoint', 'status');
        return { machine, isLeader: status.leader !== 0 && status.leader === status.header.member_id };
      } catch {
        return undefined;
      }
    }),
  );
  const answering = states.filter((state) => state !== undefined);
  return {
    answering: answering.length,
    leader: answering.find(({ isLeader }) => isLeader)?.machine,
  };
}

/** Waits for a condition. @throws Error naming it if it does not hold within `seconds`. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; ; await sleep(200)) {
    if (await isTrue()) return;
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}.`);
  }
}

/** The certificate of the authority that signed the machines' certificates. */
export const authorityOf = (tls: string) => readFile(path.join(tls, 'ca.pem'), 'utf8');
