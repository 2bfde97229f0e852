import { database } from '../../../db/client.server';
import { env } from '../../../server/env.server';
import type { MailWriter } from '../../../server/mail/send.server';
import { nameInEnglish } from '../../../words/name-in-english';
import { signedMail } from '../../navigation/signed-mail.server';

/** `mail_fraud_reports`: tells OFFICE_EMAIL how many fraud reports nobody has reviewed, and in which languages, but nothing they say. */
export const writeFraudReports: MailWriter = async () => {
  const waiting = await database().prisma.$queryRaw<{ language: string; count: number; doubtful: number }[]>`
    SELECT language, count(*)::integer AS count, count(review_mark)::integer AS doubtful FROM fraud_report
    WHERE reviewed_at IS NULL GROUP BY language ORDER BY count(*) DESC, language`;
  const count = waiting.reduce((sum, each) => sum + each.count, 0);
  const doubtful = waiting.reduce((sum, each) => sum + each.doubtful, 0);
  if (count === 0) return null;
  const subject = count === 1 ? 'A report of a fraud' : `${count} reports of frauds`;
  return {
    to: env().OFFICE_EMAIL,
    ...signedMail(`${subject} to review`, [
      'Somebody has reported a fraud in the name of the office on the website, without giving a name.',
      {
        facts: [
          ['To review', String(count)],
          ['Written in', writtenIn(waiting)],
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

/** "Hausa", or "Hausa (2), English (1)". */
function writtenIn(languages: readonly { language: string; count: number }[]): string {
  const counted = languages.length > 1;
  return languages
    .map(({ language, count }) => nameInEnglish(language) + (counted ? ` (${count})` : ''))
    .join(', ');
}
