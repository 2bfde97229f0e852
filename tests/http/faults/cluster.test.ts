import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../deploy/cluster';
import { ensureClusterPrograms } from '../../deploy/cluster/programs';
import { askPatroni } from '../../deploy/cluster/state';
import { putThrough } from '../../faults/cluster';
import { liftMailCaps, rowsOf } from '../../support/databases';
import { isInstallable } from '../../support/debian-packages';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { broken } from '../../support/short-form';

/** The short form of `npm run fault cluster`: deploy/cluster without containers, with one app machine. */
describe.skipIf(!isInstallable(ensureClusterPrograms))('a cluster of three database machines', () => {
  let mails: MailServer;
  let cluster: Cluster;
  beforeAll(async () => {
    mails = await startMailServer();
    cluster = await startCluster({ apps: 1, settings: { SMTP_URL: mails.url, LOG_LEVEL: 'fatal' } });
    await liftMailCaps(cluster.ownerUrl);
  });
  afterAll(async () => {
    await cluster?.stop();
    await mails?.goDown();
  });

  test('refuses connections without TLS, without a password, or as superuser from elsewhere', async () => {
    const [machine] = cluster.machines;
    const plain = new URL(cluster.ownerUrl);
    plain.search = '';
    await expect(rowsOf(plain.href, 'SELECT 1')).rejects.toThrow(/no encryption|rejects connection/);
    const superuser = new URL(cluster.ownerUrl);
    superuser.username = 'postgres';
    await expect(rowsOf(superuser.href, 'SELECT 1')).rejects.toThrow(/pg_hba.conf rejects connection/);
    const wrong = new URL(cluster.ownerUrl);
    wrong.password = 'wrong';
    await expect(rowsOf(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    // Patroni reports its state to anyone, and takes commands only with one of our certificates.
    if (machine) expect((await askPatroni(machine, '/restart', cluster.ca, 'POST')).status).toBe(403);
  });

  test('Patroni and HAProxy expose metrics for Prometheus', async () => {
    const leader = await cluster.leader();
    const { body } = await askPatroni(leader, '/metrics', cluster.ca);
    expect(body).toMatch(/^patroni_primary\{scope="nassco"\} 1$/m);
    expect(body).toMatch(/^patroni_xlog_location\{scope="nassco"\} \d+$/m);
    const metrics = await fetch(`http://127.0.0.1:${cluster.haproxies[0]?.ports.metrics}/metrics`);
    expect(await metrics.text()).toMatch(
      new RegExp(`haproxy_server_status\\{proxy="leader",server="${leader.name}",state="UP"\\} 1`),
    );
  });

  test('only the leader makes backups, and timers never create an archive', async () => {
    const leader = await cluster.leader();
    const replica = cluster.machines.find(({ name }) => name !== leader.name);
    if (!replica) throw new Error('No machine is a replica.');
    expect(await cluster.script(replica, 'backup.sh', ['--round'])).toEqual({ code: 0, said: '' });
    expect(await cluster.script(replica, 'base-backup.sh')).toMatchObject({
      code: 1,
      said: expect.stringContaining('this server is a replica'),
    });
    const round = await cluster.script(leader, 'backup.sh', ['--round']);
    expect(round).toMatchObject({ code: 1, said: expect.stringContaining('backed up:') });
    expect(round.said).toContain('If there has never been one');
    expect(await readdir(`${cluster.folder}/archive`)).toEqual([]);
    expect((await readdir(`${leader.folder}/metrics`)).sort()).toEqual(['archive.prom', 'backup.prom']);
    expect(await readdir(`${replica.folder}/metrics`)).toEqual([]);
  });

  test('P9: kill -9 of the leader loses and duplicates nothing', { timeout: 240_000 }, async () => {
    expect(broken(await putThrough(cluster, mails, 'postgres', 200))).toEqual([]);
  });

  test("no log contains a visitor's entries", async () => {
    for (const { name, folder } of cluster.machines) {
      const log = await readFile(`${folder}-patroni.log`, 'utf8');
      expect(log, name).not.toMatch(/Organisation postgres|mailbox-postgres|person-postgres/);
    }
  });
});
