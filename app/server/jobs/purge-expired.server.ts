import type { Task } from 'graphile-worker';
import { log } from '../log.server';
import { removeOldMailFiles } from '../mail/transport.server';
import { removeUnnamed, sweepUploads } from '../uploads/uploads.server';

/** Database functions that erase what is no longer needed; each returns its counts. */
const PURGES = [
  'erase_expired()',
  'erase_old_drafts()',
  'erase_old_fraud_reports()',
  'forget_old_searches()',
  'forget_mail_counts()',
  'forget_staff_actions()',
  'forget_deliveries()',
  'forget_desk()',
];

/** Days for which mail files are kept. */
const MAIL_FILE_DAYS = 30;

/** Erases what is past its keep-until day (docs/promises.md P34), in the database, among the mail files and in the folder for uploads. */
export const purgeExpired: Task = async (_payload, { withPgClient }) => {
  for (const purge of PURGES) {
    await withPgClient(async (client) => {
      const { rows } = await client.query('SELECT to_regprocedure($1) IS NOT NULL AS "exists"', [purge]);
      if (!rows[0]?.exists) return;
      const { rows: erased } = await client.query(`SELECT * FROM ${purge}`);
      log.info({ by: purge, erased }, 'old entries erased');
    });
  }
  const files = await removeOldMailFiles(MAIL_FILE_DAYS);
  if (files > 0) log.info({ files }, 'old mail files removed');
  const uploads = await withPgClient((client) => sweepUploads(client));
  if (uploads > 0) log.info({ files: uploads }, 'uploads that no row names removed');
};

/** Removes the file of an erased answer from the folder for uploads, unless another row names it. Tried until it is gone. */
export const removeUpload: Task = async (payload, { withPgClient }) => {
  const { sha256 } = payload as { sha256: string };
  const files = await withPgClient((client) => removeUnnamed(client, [sha256]));
  if (files > 0) log.info({ files }, 'erased upload removed');
};

/** Every quarter of an hour: emails the office about requests not yet reported, and forgets clients' post counts. */
export const gatherShortLived: Task = async (_payload, { withPgClient }) => {
  await withPgClient(async (client) => {
    const { rows } = await client.query<{ told: number }>(
      'SELECT gather_office_mails() AS told, forget_posts()',
    );
    if (rows[0]?.told) log.info({ requests: rows[0].told }, 'office told of requests in one email');
  });
};
