import { database } from '../../../db/client.server';
import { env } from '../../../server/env.server';
import type { MailWriter } from '../../../server/mail/send.server';
import { signedMail } from '../../navigation/signed-mail.server';

/** `mail_fraud_reports`: tells OFFICE_EMAIL how many fraud reports nobody has reviewed, but nothing they say. */
export const writeFraudReports: MailWriter = async () => {
  const [waiting] = await database().prisma.$queryRaw<{ count: number; doubtful: number }[]>`
    SELECT count(*)::integer AS count, count(review_mark)::integer AS doubtful FROM fraud_report WHERE reviewed_at IS NULL`;
  if (!waiting?.count) return null;
  const { count, doubtful } = waiting;
  const subject = count === 1 ? 'A report of a fraud' : `${count} reports of frauds`;
  return {
    to: env().OFFICE_EMAIL,
    ...signedMail(`${subject} to review`, [
      'Somebody has reported a fraud in the name of the office on the website, without giving a name.',
      {
        facts: [
          ['To review', String(count)],
          ['Of these, perhaps sent by a program', String(doubtful)],
        ],
      },
      'The reports are only in the database. To read them, run on the server:',
      { copy: 'npm run staff -- fraud-reports' },
      'Or in PostgreSQL, as staff:',
      { copy: 'SELECT * FROM fraud_reports_new;' },
      'Do not open any link in them. If the public should know about a fraud, publish a warning.',
    ]),
  };
};
