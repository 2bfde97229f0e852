import type { Task } from 'graphile-worker';
import { log } from '../log.server';
import { removeOldMailFiles } from '../mail/transport.server';

/** Functions of the database that erase what need not be kept any longer, each giving its counts. */
const PURGES = [
  'erase_expired()',
  'erase_old_drafts()',
  'erase_old_fraud_reports()',
  'forget_old_searches()',
  'forget_mail_counts()',
  'forget_staff_actions()',
  'forget_deliveries()',
];

/** Days for which mails that are files are kept. */
const MAIL_FILE_DAYS = 30;

/** Erases what is past its keep-until day (docs/promises.md P34), in the database and of mails that are files. */
export const purgeExpired: Task = async (_payload, { withPgClient }) => {
  for (const purge of PURGES) {
    await withPgClient(async (client) => {
      const { rows } = await client.query('SELECT to_regprocedure($1) IS NOT NULL AS "isThere"', [purge]);
      if (!rows[0]?.isThere) return;
      const { rows: erased } = await client.query(`SELECT * FROM ${purge}`);
      log.info({ by: purge, erased }, 'old entries erased');
    });
  }
  const files = await removeOldMailFiles(MAIL_FILE_DAYS);
  if (files > 0) log.info({ files }, 'old mail files removed');
};

/** Every quarter of an hour: tells the office of the requests that it was not told of one by one, and forgets clients. */
export const gatherShortLived: Task = async (_payload, { withPgClient }) => {
  await withPgClient(async (client) => {
    const { rows } = await client.query<{ told: number }>(
      'SELECT gather_office_mails() AS told, forget_posts()',
    );
    if (rows[0]?.told) log.info({ requests: rows[0].told }, 'the office is told of requests in one mail');
  });
};
