import { spawn } from 'node:child_process';
import { migrate, migrations } from '../../prisma/migrate';
import { withUsage } from '../features/staff/command-line';
import { runStaffCommand } from '../features/staff/staff.server';
import { log } from '../server/log.server';
import { secretKey } from '../server/secret.server';
import { contentCommands } from './content-commands.server';
import { contentFilesCommands } from './content-files-commands.server';
import { runInviteCommand } from './desk-command.server';
import { GATEWAY_USAGE, runGatewayCommand } from './gateway-command.server';
import { isNewsletterCommand, runNewsletterCommand } from './newsletter-command.server';
import { withDatabase, withDatabaseAsItIs } from './prepare.server';
import { registerCommands } from './register-commands.server';

type Command = (args: string[]) => Promise<number>;

/** Commands that staff and start scripts run as `node command.js NAME`; each returns the exit code. */
export const commands: Record<string, Command> = {
  ...contentCommands,
  ...contentFilesCommands,
  ...registerCommands,

  /** Brings the schema and seed data up to date. */
  async prepare() {
    // Asked for, so also the views and functions of an earlier version.
    await withDatabase((url) => migrate(url, migrations, { mayGoBack: true }));
    console.log('The database is up to date.');
    return 0;
  },

  /** Lets staff look things up and act without SQL. */
  async staff(args) {
    // Standard output is for the result, which may be redirected to a spreadsheet file.
    log.level = 'fatal';
    const terminal = {
      tell: (text: string) => console.log(text),
      complain: (text: string) => console.error(text),
      width: process.stdout.columns ?? (Number(process.env.COLUMNS) || 120),
    };
    if (args[0] === 'invite') return runInviteCommand(args.slice(1), terminal);
    return isNewsletterCommand(args)
      ? runNewsletterCommand(args.slice(1), terminal)
      : runStaffCommand(args, withDatabaseAsItIs, terminal);
  },

  /** Shows on a terminal what phones without the internet get. */
  gateway: withUsage(GATEWAY_USAGE, async (args) => {
    log.level = 'fatal';
    return runGatewayCommand(args);
  }),

  /** Runs another program with DATABASE_URL set to a prepared database. */
  async 'with-database'([program, ...args]) {
    if (!program) {
      console.error('Usage: node command.js with-database PROGRAM [ARGUMENTS]');
      return 2;
    }
    // With DATABASE_URL set, a program requires SECRET_KEY too; pass on this site's.
    return withDatabase(() => run(program, args, { ...process.env, SECRET_KEY: secretKey() }));
  },
};

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}
