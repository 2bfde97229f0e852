import { Prisma } from '../../db/.server/client';

/**
 * True for a subscriber `known` that may have one more mail: one in a minute and three in a day at the most, so
 * that nobody can flood a stranger's mailbox.
 */
export const mayHaveMail = Prisma.sql`(
  known.mail_asked_at < now() - interval '1 day'
  OR (known.mail_asked_at < now() - interval '1 minute' AND known.mail_asked_count < 3))`;

/** The count of mails asked for, with one more. */
export const oneMoreMail = Prisma.sql`
  CASE WHEN known.mail_asked_at < now() - interval '1 day' THEN 1 ELSE known.mail_asked_count + 1 END`;
