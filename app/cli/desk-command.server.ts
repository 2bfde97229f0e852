import { onConnection } from '../db/connection.server';
import { linkOf, newLink } from '../features/desk/door/links.server';
import { parseCommandLine, UsageError } from '../features/staff/command-line';
import { orComplaint, type Terminal } from '../features/staff/staff.server';
import { env } from '../server/env.server';
import { withDatabase } from './prepare.server';

/**
 * `staff invite EMAIL --role ROLE`: invites a person to the desk, with the rights of a manager there. Without a mail
 * server it prints the link.
 *
 * @param args the arguments after `invite`
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export function runInviteCommand(args: string[], { tell, complain }: Terminal): Promise<number> {
  return orComplaint({ complain }, async () => {
    const { values, positionals } = parseCommandLine(args, { role: { type: 'string', multiple: true } });
    const [email, ...rest] = positionals;
    if (!email || rest.length > 0) throw new UsageError('Give one email address after "invite".');
    if (!values.role) throw new UsageError('Give a role: --role requests, editor, register or manager.');
    const { key, hash } = newLink();
    return withDatabase(async (connectionString) => {
      const options = '-c role=nassco_manager';
      const said = await onConnection(
        { connectionString, application_name: 'staff', options },
        async (client) => {
          const { rows } = await client.query('SELECT desk_invite($1, $2, $3, $4) AS said', [
            email,
            values.role,
            key,
            hash,
          ]);
          return rows[0].said;
        },
      );
      tell(said);
      if (!env().SMTP_URL) tell(`There is no mail server yet, so open the link yourself:\n${linkOf(key)}`);
      return 0;
    });
  });
}
