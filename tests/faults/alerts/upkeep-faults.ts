import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import path from 'node:path';
import { rowsOf } from '../../support/databases';
import { postJson } from '../../support/form-posts';
import { listen } from '../../support/listening';
import {
  checkArchive,
  type Fault,
  type Stage,
  tellOfCertificate,
  writeArchive,
  writeBackups,
  writeCertificate,
} from './stage';

const HOUR = 3600;
const DAY = 24 * HOUR;

const MAIL_AWAY: Fault = {
  what: 'the mail server down for three hours, three emails waiting',
  raises: ['MailDelayed', 'MailStopped'],
  async begin({ mail, sites, databaseUrl }) {
    await mail.goDown();
    for (const name of ['a', 'b', 'c'])
      await postJson(sites[0], '/api/subscribe', { email: `${name}@waits.example.org` });
    const older = "created_at = created_at - interval '3 hours'";
    await rowsOf(databaseUrl, `UPDATE graphile_worker._private_jobs SET ${older}`);
    return () => mail.comeBack();
  },
};

export const BACKUP_OLD: Fault = {
  what: 'the last differential backup is 27 hours old, the full one 9 days',
  raises: ['BackupOld', 'FullBackupOld'],
  async begin({ folder }) {
    await writeBackups(folder, { full: 9 * DAY, diff: 27 * HOUR });
    return () => writeBackups(folder, {});
  },
};

export const ARCHIVE_FAILS: Fault = {
  what: 'archive_command fails',
  raises: ['WalArchiveFailing'],
  async begin({ postgres: { serverUrl } }) {
    const set = async (command: string) => {
      await rowsOf(serverUrl, `ALTER SYSTEM SET archive_command = '${command}'`);
      await rowsOf(serverUrl, 'SELECT pg_reload_conf()');
      await rowsOf(serverUrl, 'SELECT pg_switch_wal()');
    };
    await set('false');
    return () => set('true');
  },
};

export const UPKEEP_FAULTS: Fault[] = [
  MAIL_AWAY,
  {
    what: 'a due email that no worker picks up',
    raises: ['MailWorkerStopped'],
    async begin({ databaseUrl }) {
      const due = "run_at => now() - interval '10 minutes'";
      await rowsOf(
        databaseUrl,
        `WITH job AS (SELECT (graphile_worker.add_job('mail_nobody', '{}', queue_name => 'held', ${due})).*)
         SELECT id FROM job`,
      );
      return () =>
        rowsOf(databaseUrl, 'DELETE FROM graphile_worker._private_jobs WHERE job_queue_id IS NOT NULL');
    },
  },
  {
    what: 'an abandoned email',
    raises: ['MailsGivenUp'],
    async begin({ databaseUrl }) {
      await rowsOf(
        databaseUrl,
        "SELECT graphile_worker.add_job('mail_nobody', '{}', run_at => now() + interval '1 day', job_key => 'lost')",
      );
      await rowsOf(
        databaseUrl,
        "SELECT graphile_worker.permanently_fail_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'lost'))",
      );
      return () => rowsOf(databaseUrl, "SELECT graphile_worker.remove_job('lost')");
    },
  },
  {
    what: '11,000 drafts are kept',
    raises: ['DraftsMany'],
    async begin({ databaseUrl }) {
      await rowsOf(
        databaseUrl,
        `INSERT INTO request_draft (token_hash, form_key, entries)
         SELECT 'filler ' || number, '', '{}' FROM generate_series(1, 11000) AS number`,
      );
      return () => rowsOf(databaseUrl, "DELETE FROM request_draft WHERE token_hash LIKE 'filler %'");
    },
  },
  BACKUP_OLD,
  {
    what: 'the last dump is 27 hours old',
    raises: ['DumpOld'],
    async begin({ folder }) {
      await writeBackups(folder, { dump: 27 * HOUR });
      return () => writeBackups(folder, {});
    },
  },
  {
    what: 'the backup metrics file is missing',
    raises: ['BackupUnknown'],
    async begin({ folder }) {
      await rm(path.join(folder, 'backup.prom'));
      return () => writeBackups(folder, {});
    },
  },
  ARCHIVE_FAILS,
  {
    what: 'the check of the archive fails',
    raises: ['ArchiveCheckFails'],
    async begin({ folder, postgres }) {
      await checkArchive(folder, postgres.serverUrl);
      return () => writeArchive(folder);
    },
  },
  {
    what: 'a certificate of 13 days',
    raises: ['CertificateEnds'],
    begin: ({ folder }) => certificateOf(folder, 13),
  },
  {
    what: 'a certificate of 2 days',
    raises: ['CertificateEnds', 'CertificateEndsSoon'],
    begin: ({ folder }) => certificateOf(folder, 2),
  },
  {
    what: 'a new certificate that the server has not loaded',
    raises: ['CertificateNotLoaded'],
    async begin({ folder }) {
      const [key, cert] = await Promise.all(
        ['key.pem', 'certificate.pem'].map((name) => readFile(path.join(folder, name))),
      );
      const server = createServer({ key, cert });
      const shownAt = `localhost:${await listen(server)}`;
      await writeCertificate(folder, 180);
      await tellOfCertificate(folder, shownAt);
      return async () => {
        server.setSecureContext({
          key: await readFile(path.join(folder, 'key.pem')),
          cert: await readFile(path.join(folder, 'certificate.pem')),
        });
        await tellOfCertificate(folder, shownAt);
        server.close();
      };
    },
  },
  {
    what: 'the certificate metrics file is missing',
    raises: ['CertificateUnknown'],
    async begin({ folder }) {
      await rm(path.join(folder, 'certificate.prom'));
      return () => tellOfCertificate(folder);
    },
  },
  {
    what: 'the log metrics are two hours old',
    raises: ['FiguresOld'],
    async begin({ folder }) {
      const file = path.join(folder, 'nginx.prom');
      const touch = (age: number) => utimes(file, Date.now() / 1000, Date.now() / 1000 - age);
      await touch(2 * HOUR);
      return () => touch(0);
    },
  },
  {
    what: 'a truncated file in METRICS_FOLDER',
    raises: ['FiguresUnreadable'],
    async begin({ folder }) {
      const file = path.join(folder, 'broken.prom');
      await writeFile(file, 'half_a_line{kind="');
      return () => rm(file);
    },
  },
  {
    what: 'the node exporter stopped',
    raises: ['TargetDown'],
    // Its metrics disappear too.
    also: ['BackupUnknown', 'CertificateUnknown'],
    async begin(stage) {
      await stage.node.stop();
      return () => stage.startNodeAgain();
    },
  },
  {
    what: 'no machine in the targets',
    raises: ['HostUnwatched'],
    also: ['BackupUnknown', 'CertificateUnknown'],
    async begin({ prometheus, node }: Stage) {
      await prometheus.watchNodes([]);
      return () => prometheus.watchNodes([node.address]);
    },
  },
];

async function certificateOf(folder: string, days: number) {
  await writeCertificate(folder, days);
  return () => writeCertificate(folder, 90);
}
