import type { Cluster } from '../../deploy/cluster';
import type { DatabaseMachine } from '../../deploy/cluster/programs';
import { until } from '../../deploy/cluster/state';
import { tableFigures } from '../../deploy/rehearsal';
import { numberOf, rowsOf } from '../../support/databases';
import { addPersons, erase, quietMoment, rowsBack } from '../erased-persons';
import { atMost, exactly, type Figure } from '../figures';
import { rowsByMark } from '../saved-rows';
import { makeSubmissions, type Submission, WAYS } from '../submissions';
import { sendAll } from './senders';

/** Seconds to restore the whole cluster, from the last stop to three machines. */
const RESTORED_WITHIN = 300;
const WHOLE_WITHIN = 90;
/** Tables changed only by submissions and erasures. */
const SUBMITTED = /^(public\.)?(data_access_request|subscriber|fraud_report|request_draft)$/;

/** Creates the archive once, on the leader, as in docs/cluster.md. */
export async function beginArchive(cluster: Cluster) {
  const made = await cluster.script(await cluster.leader(), 'base-backup.sh');
  if (made.code !== 0) throw new Error(made.said);
}

/** Runs each machine's timer job: nothing may be missing from the archive, whichever machine led before. */
export async function archiveIsWhole(cluster: Cluster): Promise<Figure> {
  const rounds = await Promise.all(
    cluster.machines.map((machine) => cluster.script(machine, 'backup.sh', ['--round'])),
  );
  const failed = rounds.filter(({ code }) => code !== 0);
  return exactly(`failed backup runs ${failed.map(({ said }) => said).join('; ')}`.trim(), failed.length, 0);
}

/**
 * Restores the whole cluster to a minute as in docs/cluster.md, after two leaders were lost, one before the minute and one
 * after it, and after a mistaken deletion.
 *
 * @param count submissions before the minute; a third as many follow after it
 */
export async function restoreClusterToAMinute(cluster: Cluster, count: number): Promise<Figure[]> {
  const { ownerUrl, sites } = cluster;
  const persons = await addPersons(ownerUrl);
  const before = await loseLeaderDuring(cluster, makeSubmissions(count, WAYS, 'before-'));
  const minute = await quietMoment();
  const after = await loseLeaderDuring(cluster, makeSubmissions(Math.ceil(count / 3), WAYS, 'after-'));
  await erase(ownerUrl, persons);
  const undamaged = await quietMoment();
  await rowsOf(ownerUrl, 'DELETE FROM subscriber');
  const rounds = await archiveIsWhole(cluster);

  const leader = await cluster.leader();
  const others = cluster.machines.filter(({ name }) => name !== leader.name);
  const timelineBefore = await timelineOf(cluster, leader);
  const started = Date.now();
  for (const machine of [...others, leader]) await cluster.stopPatroni(machine);
  const refused = await cluster.script(leader, 'restore-to.sh', [minute, '--in-place']);
  const restored = await cluster.script(leader, 'restore-to.sh', [
    minute,
    '--in-place',
    '--erasures-until',
    undamaged,
  ]);
  if (restored.code !== 0) throw new Error(restored.said);
  const removed = await cluster.patronictl(leader, ['remove', 'nassco'], ['nassco', 'Yes I am aware']);
  if (removed.code !== 0) throw new Error(removed.said);
  cluster.startPatroni(leader);
  await until('the restored machine leads', () => leads(cluster, leader), WHOLE_WITHIN);
  for (const machine of others) cluster.startPatroni(machine);
  await until('the cluster whole again', cluster.isWhole, WHOLE_WITHIN);
  const seconds = Math.round((Date.now() - started) / 1000);

  const rows = await rowsByMark(ownerUrl);
  const isThere = ({ mark }: Submission) => rows.has(mark);
  const again = await sendAll(sites, makeSubmissions(20, WAYS, 'again-'), async () => Date.now());
  const made = await cluster.script(leader, 'base-backup.sh');
  return [
    exactly('confirmed before the minute', before.confirmed.length, count),
    exactly('confirmed before it, but missing', before.confirmed.filter((one) => !isThere(one)).length, 0),
    exactly(
      `confirmed after it, but present (of ${after.confirmed.length})`,
      after.confirmed.filter(isThere).length,
      0,
    ),
    exactly('erased rows that are back', await rowsBack(ownerUrl, persons), 0),
    exactly('without a minute for erasures, the deletion stops the restore: exit code', refused.code, 1),
    rounds,
    exactly('machines with other rows than the leader', await differing(cluster, leader), 0),
    exactly(
      `timelines since (${timelineBefore} before the restore)`,
      Math.sign((await timelineOf(cluster, leader)) - timelineBefore),
      1,
    ),
    exactly('submissions taken afterwards', again.confirmed.length, 20),
    exactly(`a base backup afterwards: exit code ${made.code ? made.said : ''}`.trim(), made.code, 0),
    await archiveIsWhole(cluster),
    atMost('seconds from the stop to three machines', seconds, RESTORED_WITHIN),
  ];
}

/** Restores a cluster that lost all three machines with their folders to the end of the archive, as in docs/cluster.md. */
export async function restoreLostCluster(cluster: Cluster): Promise<Figure[]> {
  const submissions = makeSubmissions(100, WAYS, 'lost-');
  const sent = await sendAll(cluster.sites, submissions, async () => Date.now());
  const rounds = await archiveIsWhole(cluster);
  const started = Date.now();
  await Promise.all(cluster.machines.map((machine) => cluster.loseMachine(machine)));
  const [first] = cluster.machines;
  if (!first) throw new Error('There is no machine.');
  const restored = await cluster.script(first, 'restore-to.sh', ['end', '--in-place']);
  if (restored.code !== 0) throw new Error(restored.said);
  for (const { etcd } of cluster.machines) etcd.letRun();
  cluster.startPatroni(first);
  await until('the restored machine leads', () => leads(cluster, first), WHOLE_WITHIN);
  for (const machine of cluster.machines) cluster.startPatroni(machine);
  await until('the cluster whole again', cluster.isWhole, WHOLE_WITHIN);
  const seconds = Math.round((Date.now() - started) / 1000);
  const rows = await rowsByMark(cluster.ownerUrl);
  const made = await cluster.script(first, 'base-backup.sh');
  return [
    rounds,
    exactly('confirmed', sent.confirmed.length, submissions.length),
    exactly(
      'confirmed before the last backup run, but missing',
      sent.confirmed.filter(({ mark }) => !rows.has(mark)).length,
      0,
    ),
    exactly(`a base backup afterwards: exit code ${made.code ? made.said : ''}`.trim(), made.code, 0),
    await archiveIsWhole(cluster),
    atMost('seconds from the loss to three machines', seconds, RESTORED_WITHIN),
  ];
}

/** Sends while the leader is lost with its whole folder; the machine is back at the end. */
async function loseLeaderDuring(cluster: Cluster, submissions: Submission[]) {
  const leader = await cluster.leader();
  const sent = await sendAll(cluster.sites, submissions, async () => {
    await cluster.loseMachine(leader);
    return Date.now();
  });
  cluster.bringBack(leader);
  await until('the cluster whole again', cluster.isWhole, WHOLE_WITHIN);
  return sent;
}

async function leads(cluster: Cluster, machine: DatabaseMachine): Promise<boolean> {
  return cluster.leader().then(
    ({ name }) => name === machine.name,
    () => false,
  );
}

function timelineOf(cluster: Cluster, machine: DatabaseMachine): Promise<number> {
  const sql = "SELECT ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int";
  return numberOf(cluster.socketUrl(machine), sql);
}

async function differing(cluster: Cluster, leader: DatabaseMachine): Promise<number> {
  const figuresOf = async (machine: DatabaseMachine) =>
    JSON.stringify(
      (await tableFigures(cluster.socketUrl(machine))).filter(({ table }) => SUBMITTED.test(table)),
    );
  const wanted = await figuresOf(leader);
  const found = await Promise.all(cluster.machines.map(figuresOf));
  return found.filter((figures) => figures !== wanted).length;
}
