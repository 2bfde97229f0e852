import { spawn } from 'node:child_process';
import { runStaffCommand } from '../features/staff/staff.server';
import { readEnv } from '../server/env.server';
import { log } from '../server/log.server';
import { secretKey } from '../server/secret.server';
import { contentCommands } from './content-commands.server';
import { GATEWAY_USAGE, runGatewayCommand } from './gateway-command.server';
import { isNewsletterCommand, runNewsletterCommand } from './newsletter-command.server';
import { registerCommands } from './register-commands.server';
import { withDatabase } from './with-database.server';
import { withUsage } from './with-usage.server';

type Command = (args: string[]) => Promise<number>;
type OnDatabase = Parameters<typeof runStaffCommand>[1];

/** What staff and start scripts call by `node command.js NAME`; each gives the exit code. */
export const commands: Record<string, Command> = {
  ...contentCommands,
  ...registerCommands,

  /** Brings tables and first data up to date. */
  async prepare() {
    await withDatabase(async () => {});
    console.log('The database is up to date.');
    return 0;
  },

  /** What staff who do not speak SQL may look at and do. */
  async staff(args) {
    // Standard output is for the answer: it may be a file for a spreadsheet.
    log.level = 'fatal';
    // A database elsewhere is read as it is; the login of staff could not bring it up to date.
    const { DATABASE_URL } = readEnv(process.env);
    const onDatabase: OnDatabase = DATABASE_URL ? (work) => work(DATABASE_URL) : withDatabase;
    const terminal = {
      tell: (text: string) => console.log(text),
      complain: (text: string) => console.error(text),
      width: process.stdout.columns ?? (Number(process.env.COLUMNS) || 120),
    };
    return isNewsletterCommand(args)
      ? runNewsletterCommand(args.slice(1), onDatabase, terminal)
      : runStaffCommand(args, onDatabase, terminal);
  },

  /** What phones without the internet are shown, on a terminal. */
  gateway: withUsage(GATEWAY_USAGE, async (args) => {
    log.level = 'fatal';
    // As for staff: a database elsewhere is read as it is.
    return runGatewayCommand(args, readEnv(process.env).DATABASE_URL ? (work) => work() : withDatabase);
  }),

  /** Runs another program with DATABASE_URL set to a database that is ready. */
  async 'with-database'([program, ...args]) {
    if (!program) {
      console.error('Usage: node command.js with-database PROGRAM [ARGUMENTS]');
      return 2;
    }
    // With an address of the database a program asks for the key as well: one of its own is the site's of this folder.
    return withDatabase(() => run(program, args, { ...process.env, SECRET_KEY: secretKey() }));
  },
};

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}
