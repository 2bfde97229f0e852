import { env } from '../../../server/env.server';
import type { AddressedMail } from '../../../server/mail/send.server';
import { pathIn } from '../../../words/language';
import { type DeskIssueRow, issueOf } from '../../newsletter/issues/desk-issues.server';
import { editionNews } from '../../newsletter/issues/edition-news.server';
import { tellsFigures } from '../../newsletter/issues/fill-blocks.server';
import { issues } from '../../newsletter/issues/issues.server';
import { trialIssueMail } from '../../newsletter/sending/issue-mail.server';
import { onDesk } from '../database.server';

type Test = { email: string; name: string } & (DeskIssueRow | { body: null });

/** The mail with which a person of the desk looks at an issue; null once the issue or the person has gone. */
export async function writeIssueTest(id: bigint): Promise<AddressedMail | null> {
  const { test, figures } = await onDesk(async (client) => {
    const { rows } = await client.query<Test>('SELECT * FROM desk_read_issue_test($1)', [id]);
    return { test: rows[0], figures: await editionNews(client, null) };
  });
  const issue = test && (test.body === null ? issues.find(test.name) : issueOf(test));
  if (!issue) return null;
  const mail = trialIssueMail(issue, tellsFigures(issue) ? figures : null, {
    origin: env().PUBLIC_URL,
    leads: pathIn,
  });
  return { to: test.email, ...mail, subject: `Test: ${mail.subject}` };
}
