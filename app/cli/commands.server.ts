import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importRegister } from '../features/register/import.server';
import { FileRefused } from '../features/register/read-csv.server';
import { runStaffCommand } from '../features/staff/staff.server';
import { readEnv } from '../server/env.server';
import { log } from '../server/log.server';
import { secretKey } from '../server/secret.server';
import { contentCommands } from './content-commands.server';
import { openDatabase } from './prepare.server';
import { updateSearch } from './update-search.server';

type Command = (args: string[]) => Promise<number>;

const MOST_ERRORS_SHOWN = 50;

const IMPORT_USAGE = `Usage: npm run register:import -- FILE --as-at 2021-05 --source "where the file came from" [--sample]`;

/** What staff and start scripts call by `node command.js NAME`; each gives the exit code. */
export const commands: Record<string, Command> = {
  ...contentCommands,

  /** Brings tables and first data up to date. */
  async prepare() {
    await withDatabase(async () => {});
    console.log('The database is up to date.');
    return 0;
  },

  /** Imports a register file as a new edition. */
  async 'register:import'(args) {
    let options: ReturnType<typeof readImportArgs>;
    try {
      options = readImportArgs(args);
    } catch (error) {
      console.error(`${(error as Error).message}\n${IMPORT_USAGE}`);
      return 2;
    }
    const { file, ...details } = options;
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
      );
      return null;
    });
    if (!bytes) return 1;
    return withDatabase((url) => importAndTell(url, bytes, details));
  },

  /** What staff who do not speak SQL may look at and do. */
  async staff(args) {
    // Standard output is for the answer: it may be a file for a spreadsheet.
    log.level = 'fatal';
    // A database elsewhere is read as it is; the login of staff could not bring it up to date.
    const { DATABASE_URL } = readEnv(process.env);
    return runStaffCommand(args, DATABASE_URL ? (work) => work(DATABASE_URL) : withDatabase, {
      tell: (text) => console.log(text),
      complain: (text) => console.error(text),
      width: process.stdout.columns ?? (Number(process.env.COLUMNS) || 120),
    });
  },

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

function readImportArgs(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'as-at': { type: 'string' },
      source: { type: 'string' },
      sample: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Name one file.');
  return { file, asAt: values['as-at'] ?? '', source: values.source ?? '', isSample: values.sample };
}

async function importAndTell(url: string, bytes: Uint8Array, details: Parameters<typeof importRegister>[2]) {
  try {
    const result = await importRegister(url, bytes, details, (done, all) =>
      console.log(`${done} of ${all} rows`),
    );
    const what =
      result.outcome === 'imported' ? 'is imported' : 'has these very bytes already: nothing changed';
    console.log(`Edition ${result.edition} (${result.rows} rows) ${what}.`);
    await updateSearch(url);
    return 0;
  } catch (error) {
    if (error instanceof FileRefused) console.error(refusal(error));
    else if (error instanceof RangeError) console.error(`${error.message}\n${IMPORT_USAGE}`);
    else throw error;
    return 1;
  }
}

function refusal({ errors }: FileRefused): string {
  const lines = errors
    .slice(0, MOST_ERRORS_SHOWN)
    .map(({ line, message }) => (line ? `  line ${line}: ${message}` : `  ${message}`));
  const rest = errors.length > lines.length ? [`  … and ${errors.length - lines.length} more.`] : [];
  return [
    `Nothing was imported. The file has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:`,
    ...lines,
    ...rest,
  ].join('\n');
}

async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase(readEnv(process.env));
  try {
    await opened.ready;
    return await work(process.env.DATABASE_URL ?? '');
  } finally {
    await opened.close();
  }
}

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
