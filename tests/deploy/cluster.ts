import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepare } from '../../app/cli/prepare.server';
import { serverAccount } from '../../prisma/postgres-process';
import { clientOf } from '../support/https';
import { postmasterOf, signalServer } from '../support/postgres-process';
import { endOfLogFile } from '../support/program-logs';
import { SECRET_KEY, startSite, type TestSite, untilReady } from '../support/site';
import { asAccount, makeSupervisor } from './cluster/kept-running';
import { type Machine, makeNetwork } from './cluster/machines';
import {
  archiveSettings,
  backupSettings,
  type DatabaseMachine,
  ensureClusterPrograms,
  PASSWORDS,
  patroniSettings,
  startHaproxy,
  startMachine,
  type TestHaproxy,
} from './cluster/programs';
import { authorityOf, etcdState, isWhole, leaderOf, membersOf, until } from './cluster/state';
import { guard } from './cluster/sweep';
import { startNginx, type TestNginx } from './nginx';
import { type Outcome, run } from './rehearsal';

/** What to start besides the three database machines. */
interface ClusterSize {
  /** App machines, each with a site and its own HAProxy. */
  apps?: number;
  /** With two app machines: nginx in front of them. */
  nginx?: boolean;
  /** Settings of the sites. */
  settings?: Record<string, string>;
}

/**
 * `deploy/cluster` without containers: three database machines with etcd, Patroni and PostgreSQL, app machines with
 * HAProxy and a site each, and nginx. Runs the files of `deploy/cluster` and `deploy/nginx` with other folders and
 * addresses, everything in one folder that is deleted with it.
 *
 * @throws Error if a program is missing, or with the ends of the programs' logs if the cluster is not complete within a
 * minute; nothing is left behind.
 */
export async function startCluster({ apps = 2, nginx = true, settings = {} }: ClusterSize = {}) {
  const tools = ensureClusterPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-cluster-'));
  await chmod(folder, 0o755);
  const tls = path.join(folder, 'tls');
  const listFile = path.join(folder, 'pids');
  const supervisor = makeSupervisor(listFile);
  const account = await serverAccount();
  const network = await makeNetwork(folder);
  const { sweep } = guard(folder, listFile, network.removal);
  const sites: TestSite[] = [];
  let front: TestNginx | undefined;

  async function stop() {
    supervisor.end();
    await front?.stop();
    for (const site of sites) site.process.kill('SIGCONT');
    await Promise.all(sites.map((site) => site.stop()));
    await sweep();
  }

  try {
    const names = network.machines.map(({ name, address }) => `${name}=${address}`);
    const proxies = Array.from({ length: apps }, (_, index) => `app${index + 1}`);
    await makeCertificates(tls, [...names, ...proxies.map((name) => `${name}=127.0.0.1`)]);
    const ca = await authorityOf(tls);
    const machines: DatabaseMachine[] = [];
    for (const machine of network.machines)
      machines.push(await startMachine(supervisor, machine, network.machines, folder, account));
    const haproxies: TestHaproxy[] = [];
    for (const name of proxies) {
      await mkdir(path.join(folder, name));
      haproxies.push(await startHaproxy(supervisor, network.machines, folder, name));
    }
    const url = (user: 'nassco_owner' | 'nassco_website', index = 0) => {
      const password = user === 'nassco_owner' ? PASSWORDS.OWNER_PASSWORD : PASSWORDS.WEBSITE_PASSWORD;
      const check = `sslmode=verify-full&sslrootcert=${tls}/ca.pem`;
      return `postgresql://${user}:${password}@127.0.0.1:${haproxies[index]?.ports.leader}/nassco?${check}`;
    };
    const startApp = async (index: number, more: Record<string, string> = {}) => {
      sites[index] = await startSite({
        DATABASE_URL: url('nassco_website', index),
        SECRET_KEY,
        DATA_DIR: path.join(folder, `app${index + 1}`),
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://127.0.0.1',
        ...settings,
        ...more,
      });
      supervisor.endWithOthers(sites[index].process);
      await untilReady(sites[index]);
    };

    const isClusterWhole = async () =>
      isWhole(await membersOf(machines, ca)) && (await etcdState(machines, tls)).answering === 3;
    await until('a leader', async () => (await leaderOf(machines, ca)) !== undefined);
    await until('two replicas, one of them synchronous', isClusterWhole);
    await prepare(url('nassco_owner'));
    await Promise.all(proxies.map((_, index) => startApp(index)));
    if (nginx && apps === 2) {
      const [first = '', second = ''] = sites.map((site) => new URL(site.url).host);
      front = await startNginx([first, second]);
      supervisor.endWithOthers(front.process);
      await writeFile(path.join(folder, 'folders'), front.folder);
    }

    return {
      folder,
      ca,
      tls,
      machines,
      haproxies,
      sites,
      hasCables: network.hasCables,
      nginx: front,
      client: front ? clientOf(front) : undefined,
      /** Connects as the tables' owner through the first app machine's HAProxy. */
      ownerUrl: url('nassco_owner'),
      members: () => membersOf(machines, ca),
      leader: async () => {
        const leader = await leaderOf(machines, ca);
        if (!leader) throw new Error('No machine leads.');
        return leader;
      },
      etcd: () => etcdState(machines, tls),
      logs: () => endsOfLogs(folder),
      isWhole: isClusterWhole,
      /** Connects to one machine as superuser through its socket, which works while the cable is pulled. */
      socketUrl: ({ folder: host, ports }: Machine) =>
        `postgresql://postgres:${PASSWORDS.PATRONI_SUPERUSER_PASSWORD}@/nassco?host=${encodeURIComponent(host)}&port=${ports.postgres}`,
      killPostgres,
      async loseMachine(machine: DatabaseMachine) {
        await Promise.all([machine.patroni.holdDown(), machine.etcd.holdDown()]);
        await killPostgres(machine);
        await rm(path.join(machine.folder, 'data'), { recursive: true, force: true });
        await rm(path.join(machine.folder, 'etcd'), { recursive: true, force: true });
      },
      /** Runs a `deploy` script on a machine, under its server's account. */
      script(machine: Machine, name: string, args: string[] = []): Promise<Outcome> {
        const settings = {
          ...archiveSettings(machine, path.join(folder, 'archive')),
          ...backupSettings(machine, tools),
        };
        const words = ['env', '--chdir=/', 'sh', path.join(machine.folder, 'deploy', name), ...args];
        return run([...machine.on, ...asAccount(account), ...words], settings);
      },
      /** Runs patronictl on a machine with these lines as input. */
      patronictl(machine: Machine, args: string[], lines: string[] = []) {
        const config = path.join(machine.folder, 'deploy', 'cluster', 'patroni.yml');
        const words = [...machine.on, 'patronictl', '-c', config, ...args];
        const typed = `printf '%s\\n' "$0" | "$@"`;
        const settings = { PATH: `${process.env.PATH}`, LC_ALL: 'C.UTF-8' };
        return run(['sh', '-c', typed, lines.join('\n'), ...words], {
          ...settings,
          ...patroniSettings(machine, network.machines, tools),
        });
      },
      /** Stops Patroni and its PostgreSQL on a machine, as systemd does. */
      stopPatroni: (machine: DatabaseMachine) => machine.patroni.stop(),
      startPatroni: (machine: DatabaseMachine) => machine.patroni.letRun(),
      bringBack(machine: DatabaseMachine) {
        machine.etcd.letRun();
        machine.patroni.letRun();
      },
      cutOff: (machine: DatabaseMachine) => setReach(machine, false),
      reconnect: (machine: DatabaseMachine) => setReach(machine, true),
      stop,
    };

    /** Uses the machine's cable or, where there is none, suspends all its processes. */
    async function setReach(machine: DatabaseMachine, isIn: boolean) {
      if (network.hasCables) return network.setCable(machine, isIn);
      const signal = isIn ? 'SIGCONT' : 'SIGSTOP';
      for (const pid of [machine.etcd.pid(), machine.patroni.pid()]) if (pid) process.kill(pid, signal);
      signalServer(await postmasterOf(dataFolderOf(machine)), signal);
    }
  } catch (error) {
    const logs = await endsOfLogs(folder);
    await stop();
    throw new Error(`${(error as Error).message}${logs}`, { cause: error });
  }
}

/** The last lines of each program's log, under its name. */
async function endsOfLogs(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  return names.map((name) => endOfLogFile(path.join(folder, name))).join('');
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function makeCertificates(folder: string, machines: string[]) {
  await promisify(execFile)('sh', ['deploy/cluster/certificates.sh', folder, ...machines]);
}

function dataFolderOf({ folder }: Machine): string {
  return path.join(folder, 'data');
}

/** Kills a machine's PostgreSQL with SIGKILL, including its connection processes. */
async function killPostgres(machine: Machine) {
  signalServer(await postmasterOf(dataFolderOf(machine)), 'SIGKILL');
}
