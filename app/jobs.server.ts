import type { CronItem } from 'graphile-worker';
import type { OpenDatabase } from './cli/prepare.server';
import { publishEdition } from './cli/publish-edition.server';
import { updateSearchInJob } from './cli/update-search.server';
import { requestMails } from './features/data-access/mail/mail-writers.server';
import { deskMails } from './features/desk/mail-writers.server';
import { writeFraudReports } from './features/fraud/reports/mail-writers.server';
import { newsletterMails } from './features/newsletter/mail-writers.server';
import { announceNews } from './features/newsletter/sending/announce.server';
import { sendDeskIssue } from './features/newsletter/sending/send-desk-issue.server';
import { pathLedIn } from './led-in-language.server';
import { publishContent } from './publishing.server';
import { gatherShortLived, purgeExpired, removeUpload } from './server/jobs/purge-expired.server';
import { type Jobs, startWorker } from './server/jobs/worker.server';
import { mailTask } from './server/mail/send.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/** By the name of their job. */
const mails = { ...requestMails, ...newsletterMails, ...deskMails, mail_fraud_reports: writeFraudReports };

const jobs: Jobs = {
  tasks: {
    ...Object.fromEntries(Object.entries(mails).map(([name, write]) => [name, mailTask(write)])),
    announce: announceNews,
    send_issue: sendDeskIssue(pathLedIn, (withPgClient) =>
      updateSearchInJob(withPgClient, 'an issue of the newsletter'),
    ),
    publish_edition: publishEdition,
    publish_content: publishContent,
    keep_dates: purgeExpired,
    gather: gatherShortLived,
    remove_upload: removeUpload,
  },
  timetable: [
    at('10 3 * * *', 'keep_dates', 10, DAY_MS),
    at('*/15 * * * *', 'gather', 3),
    at('*/10 * * * *', 'announce', 1),
    at('* * * * *', 'publish_content', 1),
  ],
};

/** A task at set times (UTC). @param backfillPeriod milliseconds for which the next start makes up for a missed run */
function at(match: string, task: string, maxAttempts: number, backfillPeriod = 0): CronItem {
  return { task, match, options: { backfillPeriod, jobKey: task, maxAttempts } };
}

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
