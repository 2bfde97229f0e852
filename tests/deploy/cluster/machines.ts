import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../../support/debian-packages';
import { freePort } from '../../support/site';

/** Ports of the programs on a database machine. */
export interface Ports {
  etcd: number;
  etcdPeer: number;
  patroni: number;
  postgres: number;
}

/** One of the three database machines: an address, a folder and, where the system allows it, its own network. */
export interface Machine {
  name: string;
  address: string;
  ports: Ports;
  folder: string;
  /** Prefix of a command that runs on it. */
  on: string[];
}

/** The machines and how they are connected. */
export interface Network {
  machines: Machine[];
  /** Whether each machine has a network namespace, so that its cable can be pulled. */
  hasCables: boolean;
  /** Shell commands that remove the network. */
  removal: string[];
  /** Plugs in a machine's cable or pulls it. */
  setCable(machine: Machine, isIn: boolean): void;
}

const NAMES = ['db1', 'db2', 'db3'];
const USUAL: Ports = { etcd: 2379, etcdPeer: 2380, patroni: 8008, postgres: 5432 };

/** Makes three machines below a folder: with their own networks for root on Linux, otherwise as ports of 127.0.0.1. */
export async function makeNetwork(folder: string): Promise<Network> {
  for (const name of NAMES) await mkdir(path.join(folder, name), { mode: 0o755 });
  return networkOfCables(folder) ?? (await networkOfPorts(folder));
}

async function networkOfPorts(folder: string): Promise<Network> {
  const port = async () => Number(await freePort());
  const machines: Machine[] = [];
  for (const name of NAMES) {
    const ports = {
      etcd: await port(),
      etcdPeer: await port(),
      patroni: await port(),
      postgres: await port(),
    };
    machines.push({ name, address: '127.0.0.1', ports, folder: path.join(folder, name), on: [] });
  }
  return {
    machines,
    hasCables: false,
    removal: [],
    setCable() {
      throw new Error('Machines without a network of their own have no cable.');
    },
  };
}

/** Each machine in a network namespace, with a cable (veth) to one bridge; undefined if that is not allowed. */
function networkOfCables(folder: string): Network | undefined {
  if (process.getuid?.() !== 0 || !findProgram('ip')) return undefined;
  // Addresses reserved for testing (RFC 2544); each cluster on this machine has its own number.
  for (let number = 1; number < 255; number++) {
    const bridge = `nassco${number}`;
    if (!tries(['link', 'add', bridge, 'type', 'bridge'])) {
      if (exists(bridge)) continue;
      return undefined;
    }
    const removal = [`ip link delete ${bridge}`];
    // The first namespace of a machine mounts this folder, and `ip` leaves the mount behind.
    if (!readFileSync('/proc/self/mounts', 'utf8').includes(' /run/netns '))
      removal.push('umount /run/netns');
    const machines = NAMES.map((name, index) => ({
      name,
      address: `198.18.${number}.${11 + index}`,
      ports: USUAL,
      folder: path.join(folder, name),
      on: ['ip', 'netns', 'exec', `${bridge}-${name}`],
    }));
    try {
      ip(`address add 198.18.${number}.1/24 dev ${bridge}`);
      ip(`link set ${bridge} up`);
      for (const machine of machines) {
        const space = `${bridge}-${machine.name}`;
        ip(`netns add ${space}`);
        removal.unshift(`ip netns delete ${space}`);
        // Refused where the root of the file system is no mount, as in a chroot.
        ip(`netns exec ${space} true`);
        ip(`link add ${cableOf(machine)} type veth peer name eth0 netns ${space}`);
        ip(`link set ${cableOf(machine)} master ${bridge} up`);
        ip(`-n ${space} address add ${machine.address}/24 dev eth0`);
        ip(`-n ${space} link set lo up`);
        ip(`-n ${space} link set eth0 up`);
      }
    } catch {
      execFileSync('/bin/sh', ['-c', [...removal, 'exit 0'].join('\n')], { stdio: 'ignore' });
      return undefined;
    }
    return {
      machines,
      hasCables: true,
      removal,
      setCable: (machine, isIn) => ip(`link set ${cableOf(machine)} ${isIn ? 'up' : 'down'}`),
    };
  }
  return undefined;
}

/** Our end of a machine's cable; interface names have at most 15 characters. */
function cableOf({ address, name }: Machine): string {
  return `nsc${address.split('.')[2]}-${name}`;
}

function ip(command: string) {
  execFileSync('ip', command.split(' '), { stdio: 'pipe' });
}

function tries(command: string[]): boolean {
  try {
    execFileSync('ip', command, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

const exists = (link: string) => tries(['link', 'show', link]);
