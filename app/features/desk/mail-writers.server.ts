import type { MailWriter } from '../../server/mail/send.server';
import { signedMail } from '../navigation/signed-mail.server';
import { onDesk } from './database.server';
import { deskOrigin } from './desk-address.server';
import { linkOf } from './door/links.server';
import { writeIssueTest } from './newsletters/issue-test.server';
import { ROLES_IN_WORDS, type Role } from './roles';

/** The emails to people of the desk, by the name of their job. The site's own login does not see the links. */
export const deskMails = {
  async mail_desk_link(id) {
    const mail = await readMail('mail_desk_link', id);
    if (!mail) return null;
    const link = linkOf(mail.link_key ?? '');
    return { to: mail.email, ...(mail.purpose === 'invitation' ? invitation(mail, link) : signInLink(link)) };
  },
  async mail_desk_device(id) {
    const mail = await readMail('mail_desk_device', id);
    return mail ? { to: mail.email, ...newBrowser(mail.device ?? '') } : null;
  },
  async mail_desk_refused(id) {
    const mail = await readMail('mail_desk_refused', id);
    return mail ? { to: mail.email, ...refusedSignIn() } : null;
  },
  mail_desk_issue: writeIssueTest,
} satisfies Record<string, MailWriter>;

interface DeskMail {
  email: string;
  purpose: string;
  link_key: string | null;
  roles: Role[];
  invited_by: string;
  device: string | null;
}

async function readMail(
  task: 'mail_desk_link' | 'mail_desk_device' | 'mail_desk_refused',
  id: bigint,
): Promise<DeskMail | undefined> {
  const { rows } = await onDesk((client) =>
    client.query<DeskMail>('SELECT * FROM desk_read_mail($1, $2)', [task, id]),
  );
  return rows[0];
}

function invitation({ roles, invited_by }: DeskMail, link: string) {
  return signedMail('You are invited to the desk', [
    `${invited_by} invites you to the desk of this website. There you can work with: ${roles.map((role) => ROLES_IN_WORDS[role]).join('; ')}.`,
    { label: 'Open the desk', href: link },
    'The link works once, for 24 hours. Its page lets you choose how you sign in from then on: with a passkey, or with an authenticator app.',
    'Do not pass this email on: who opens the link becomes you.',
  ]);
}

function signInLink(link: string) {
  return signedMail('Your link to the desk', [
    { label: 'Sign in', href: link },
    'The link works once, for 15 minutes. Its page asks for a code of your authenticator app.',
    'If you did not ask for it, do nothing. Without your app the link is of no use to anybody.',
  ]);
}

function newBrowser(device: string) {
  return signedMail('A new sign-in to the desk', [
    `Somebody has just signed in to the desk as you, in a browser that you had not used before: ${device}.`,
    'If it was you, do nothing.',
    `If it was not, open ${deskOrigin()}/desk/me, press “Sign out everywhere” and tell a manager.`,
  ]);
}

function refusedSignIn() {
  return signedMail('A sign-in to the desk was refused', [
    'Somebody showed a wrong code or passkey for you, in a browser where you have not signed in before. The desk did not open.',
    'If it was you, do nothing.',
    'If it was not, tell a manager. With a wrong code, somebody may read your email, as the code follows a link that we send there: change the password of your mailbox.',
    'More wrong codes within the hour are not told again. After ten of them you are locked out for the rest of it.',
  ]);
}
