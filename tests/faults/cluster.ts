// `npm run fault cluster`: docs/promises.md P9. Runs deploy/cluster without containers and makes each kind of machine and
// program fail during 2,000 submissions; then `minute` restores the whole cluster, and `all` one that was lost completely.
// About ten minutes. Options: --short, or names of faults, such as `cable`.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from '../deploy/cluster';
import { until } from '../deploy/cluster/state';
import { liftMailCaps, numberOf } from '../support/databases';
import { type MailServer, startMailServer } from '../support/mail-server';
import { expectRunning } from '../support/site';
import { type CutOff, dropTrialTable, makeTrialTable, writeThere } from './cluster/cut-off';
import { mailsOf } from './cluster/mails';
import { archiveIsWhole, beginArchive, restoreClusterToAMinute, restoreLostCluster } from './cluster/minute';
import { whileReading } from './cluster/readers';
import { sendAll } from './cluster/senders';
import { atLeast, atMost, exactly, type Figure, isScript, noted, report } from './figures';
import { rowsByMark } from './saved-rows';
import { makeSubmissions, WAYS } from './submissions';

/** A fault of the cluster, and its expected effect. */
interface Fault {
  title: string;
  /** False if submissions may continue without a refusal. */
  isFelt: boolean;
  /** Injects the fault. `mend` repairs the cluster once the service is back, if it does not recover by itself. */
  strike(cluster: Cluster): Promise<{ at: number; mend?: () => Promise<Figure[]> }>;
}

export const FAULTS: Record<string, Fault> = {
  postgres: { title: "kill -9 of the leader's PostgreSQL", isFelt: true, strike: killLeader },
  machine: { title: "the leader's machine lost with its whole folder", isFelt: true, strike: loseLeader },
  etcd: { title: "kill -9 of etcd's leader", isFelt: false, strike: killEtcdLeader },
  haproxy: { title: 'kill -9 of the HAProxy of one app machine', isFelt: true, strike: killHaproxy },
  cable: { title: 'the leader cut off from the network', isFelt: true, strike: cutOffLeader },
  replica: { title: 'the synchronous replica cut off', isFelt: true, strike: cutOffReplica },
};

/** Faults that need a restore by an operator. */
const RESTORES: Record<string, { title: string; work(cluster: Cluster): Promise<Figure[]> }> = {
  minute: { title: 'restored to a minute', work: (cluster) => restoreClusterToAMinute(cluster, 600) },
  all: { title: 'all three database machines lost with their folders', work: restoreLostCluster },
};

/** Seconds without a success, as promised. */
const BACK_WITHIN = 30;
/** Two processes with four emails in flight each. */
const MAILS_UNDER_WAY = 8;
/** Here two processors do the work of eight machines, so that pages wait behind submissions. */
const NGINX_WITHIN_MS = 1000;
const WHOLE_WITHIN = 90;
/** Minimum time that the leader is cut off, long enough for another to take over. */
const CUT_MS = 40_000;

if (isScript()) {
  const every = [...Object.keys(FAULTS), ...Object.keys(RESTORES)];
  const named = every.filter((name) => process.argv.includes(name));
  const isShort = process.argv.includes('--short');
  const names = isShort ? ['postgres'] : named.length > 0 ? named : every;
  await withCluster(2, async (cluster, mails) => {
    console.log(
      cluster.hasCables ? 'Each machine has a network of its own.' : 'The machines share one network.',
    );
    await beginArchive(cluster);
    for (const name of names) {
      const fault = FAULTS[name];
      const restore = RESTORES[name];
      if (restore) report(`P9: ${restore.title}`, await restore.work(cluster));
      else if (fault)
        report(`P9: ${fault.title}`, [
          ...(await putThrough(cluster, mails, name, isShort ? 300 : 2000)),
          await archiveIsWhole(cluster),
        ]);
    }
  });
  process.exit();
}

/** Runs `work` with a cluster and a mail server, and removes both. */
export async function withCluster<Result>(
  apps: number,
  work: (cluster: Cluster, mails: MailServer) => Promise<Result>,
): Promise<Result> {
  const mails = await startMailServer();
  try {
    const cluster = await startCluster({ apps, settings: { SMTP_URL: mails.url, LOG_LEVEL: 'fatal' } });
    try {
      await liftMailCaps(cluster.ownerUrl);
      return await work(cluster, mails);
    } catch (error) {
      throw new Error(`${(error as Error).message}${await cluster.logs()}`, { cause: error });
    } finally {
      await cluster.stop();
    }
  } finally {
    await mails.goDown();
  }
}

/** Puts the cluster through one fault during `count` submissions and with readers, until it is whole again. */
export async function putThrough(
  cluster: Cluster,
  mails: MailServer,
  name: string,
  count: number,
): Promise<Figure[]> {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`There is no fault "${name}".`);
  const submissions = makeSubmissions(count, WAYS, `${name}-`);
  const [{ sent, more, wholeAfter }, read] = await whileReading(cluster, async () => {
    let mend: (() => Promise<Figure[]>) | undefined;
    const sent = await sendAll(cluster.sites, submissions, async () => {
      const struck = await fault.strike(cluster);
      mend = struck.mend;
      return struck.at;
    });
    const more = (await mend?.()) ?? [];
    const mending = Date.now();
    await until('the cluster whole again', cluster.isWhole, WHOLE_WITHIN);
    expectRunning(...cluster.sites);
    return { sent, more, wholeAfter: Math.round((Date.now() - mending) / 100) / 10 };
  });

  const rows = await rowsByMark(cluster.ownerUrl);
  const rowsOfOne = (mark: string) => rows.get(mark) ?? 0;
  const mailed = await mailsOf(cluster.ownerUrl, mails, submissions);
  const of = (errors: string[]) => [...new Set(errors)].slice(0, 3).join('; ');
  return [
    exactly('submissions confirmed in the end', sent.confirmed.length, count),
    exactly('confirmed, but lost', sent.confirmed.filter(({ mark }) => rowsOfOne(mark) === 0).length, 0),
    exactly('saved twice', submissions.filter(({ mark }) => rowsOfOne(mark) > 1).length, 0),
    atLeast('refused with 503 meanwhile', sent.refusals, fault.isFelt ? 1 : 0),
    exactly(
      `refused without 503, Retry-After, message and entries ${of(sent.unkind)}`.trim(),
      sent.unkind.length,
      0,
    ),
    atMost('longest time without a success (seconds)', sent.longestGap, BACK_WITHIN),
    exactly(
      `cached pages not answered with 200, of ${read.pages} ${of(read.errors)}`.trim(),
      read.errors.length,
      0,
    ),
    atMost('cached pages from nginx: p99 (ms)', read.nginxMs, NGINX_WITHIN_MS),
    noted('cached pages from the sites: p99 (ms)', read.sitesMs),
    exactly('emails that did not arrive', mailed.missing, 0),
    atMost('emails that arrived twice, in flight at the fault', mailed.doubled, MAILS_UNDER_WAY),
    exactly('sites that listen for changes again', await listeners(cluster), cluster.sites.length),
    atMost('three machines again, one synchronous, after (seconds)', wholeAfter, WHOLE_WITHIN),
    ...more,
  ];
}

function listeners({ ownerUrl }: Cluster): Promise<number> {
  const sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'website: changes%'";
  return numberOf(ownerUrl, sql);
}

async function killLeader(cluster: Cluster) {
  const leader = await cluster.leader();
  const faultAt = Date.now();
  await cluster.killPostgres(leader);
  return { at: faultAt };
}

async function loseLeader(cluster: Cluster) {
  const leader = await cluster.leader();
  const faultAt = Date.now();
  await cluster.loseMachine(leader);
  return {
    at: faultAt,
    async mend() {
      cluster.bringBack(leader);
      return [];
    },
  };
}

async function killEtcdLeader(cluster: Cluster) {
  const { leader } = await cluster.etcd();
  const machine = cluster.machines.find(({ name }) => name === leader?.name);
  if (!machine) throw new Error('No etcd leads.');
  const faultAt = Date.now();
  await machine.etcd.kill();
  return { at: faultAt };
}

async function killHaproxy({ haproxies }: Cluster) {
  const faultAt = Date.now();
  await haproxies[0]?.kill();
  return { at: faultAt };
}

/** No split brain: writes on the cut-off machine itself are never confirmed, and are gone afterwards. */
async function cutOffLeader(cluster: Cluster) {
  const leader = await cluster.leader();
  const socketUrl = cluster.socketUrl(leader);
  await makeTrialTable(socketUrl);
  const faultAt = Date.now();
  await cluster.cutOff(leader);
  const writing = cluster.hasCables ? writeThere(socketUrl) : undefined;
  return {
    at: faultAt,
    async mend() {
      await sleep(Math.max(0, faultAt + CUT_MS - Date.now()));
      const seen = await writing?.stop();
      const isReplaced = (await cluster.leader()).name !== leader.name;
      await cluster.reconnect(leader);
      await until('the cluster whole again', cluster.isWhole, WHOLE_WITHIN);
      const now = await cluster.leader();
      const left = await dropTrialTable(cluster.socketUrl(now));
      return [
        exactly('another machine leads', isReplaced ? 1 : 0, 1),
        // docs/decisions/cluster.md: it could take the lock back, with its old data.
        exactly('it leads again by itself once reconnected', now.name === leader.name ? 1 : 0, 0),
        exactly('its rows remaining afterwards', left, 0),
        ...(seen ? told(seen) : []),
      ];
    },
  };
}

function told({ confirmed, unanswered, refusedAfter }: CutOff): Figure[] {
  return [
    exactly(`writes that the cut-off leader confirmed (${unanswered} unanswered)`, confirmed, 0),
    atMost('it stops accepting writes after (seconds)', refusedAfter ?? Number.POSITIVE_INFINITY, 20),
  ];
}

async function cutOffReplica(cluster: Cluster) {
  const synchronous = (await cluster.members()).find(({ role }) => role === 'sync_standby');
  const machine = cluster.machines.find(({ name }) => name === synchronous?.name);
  if (!machine) throw new Error('No replica is synchronous.');
  const faultAt = Date.now();
  await cluster.cutOff(machine);
  return {
    at: faultAt,
    async mend() {
      await cluster.reconnect(machine);
      return [];
    },
  };
}
