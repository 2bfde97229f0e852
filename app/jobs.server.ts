import type { OpenDatabase } from './cli/prepare.server';
import { requestMails } from './features/data-access/mail-writers.server';
import { writeFraudReports } from './features/fraud/reports/mail-writers.server';
import { newsletterMails } from './features/newsletter/mail-writers.server';
import { announceNews } from './features/newsletter/sending/announce.server';
import { gatherShortLived, purgeExpired } from './server/jobs/purge-expired.server';
import { type Jobs, startWorker } from './server/jobs/worker.server';
import { mailTask } from './server/mail/send.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/** By the name of their job. */
const mails = { ...requestMails, ...newsletterMails, mail_fraud_reports: writeFraudReports };

const jobs: Jobs = {
  tasks: {
    ...Object.fromEntries(Object.entries(mails).map(([name, write]) => [name, mailTask(write)])),
    announce: announceNews,
    keep_dates: purgeExpired,
    gather: gatherShortLived,
  },
  timetable: [
    {
      task: 'keep_dates',
      // UTC. A missed run is made up for at the next start.
      match: '10 3 * * *',
      options: { backfillPeriod: DAY_MS, jobKey: 'keep_dates', maxAttempts: 10 },
    },
    {
      task: 'gather',
      match: '*/15 * * * *',
      options: { backfillPeriod: 0, jobKey: 'gather', maxAttempts: 3 },
    },
    {
      task: 'announce',
      match: '*/10 * * * *',
      options: { backfillPeriod: 0, jobKey: 'announce', maxAttempts: 1 },
    },
  ],
};

let worker: ReturnType<typeof startWorker> | undefined;
let isStopped = false;

/** Starts this process's background jobs once the database is ready. Idempotent. */
export function startJobs(database: Pick<OpenDatabase, 'ready'>) {
  database.ready.then(
    () => {
      if (isStopped) return;
      worker ??= startWorker(process.env.DATABASE_URL ?? '', jobs);
    },
    () => {}, // server.js then ends the process
  );
}

/** Waits up to seven seconds for running jobs to finish. */
export async function stopJobs() {
  isStopped = true;
  await worker?.stop();
}
