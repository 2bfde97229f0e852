import { Prisma } from '../../db/.server/client';

/**
 * SQL that is true if the subscriber `known` may get another email: at most one a minute and three a day, so that nobody
 * can flood a stranger's mailbox.
 */
export const mayHaveMail = Prisma.sql`(
  known.mail_asked_at < now() - interval '1 day'
  OR (known.mail_asked_at < now() - interval '1 minute' AND known.mail_asked_count < 3))`;

/** SQL for the number of emails asked for, plus one. */
export const oneMoreMail = Prisma.sql`
  CASE WHEN known.mail_asked_at < now() - interval '1 day' THEN 1 ELSE known.mail_asked_count + 1 END`;
