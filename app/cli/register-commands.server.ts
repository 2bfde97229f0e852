import { readFile } from 'node:fs/promises';
import {
  EditionRefused,
  restoreEdition,
  withdrawEdition,
} from '../features/register/editions/withdraw.server';
import { importRegister } from '../features/register/import.server';
import { parseCommandLine, UsageError, withUsage } from '../features/staff/command-line';
import { FileRefused } from '../ui/csv-file.server';
import { withDatabase } from './prepare.server';
import { updateSearch } from './update-search.server';

const MAX_ERRORS_SHOWN = 50;

const IMPORT_USAGE = `Usage: npm run register:import -- FILE --as-at 2021-05 --source "where the file came from" [--sample]`;
const WITHDRAW_USAGE = `Usage: npm run register:withdraw -- EDITION --reason "why, in words for visitors"`;
const RESTORE_USAGE = 'Usage: npm run register:restore -- EDITION';

/** Commands for the register's editions; each returns the exit code. */
export const registerCommands = {
  /** Imports a register file as a new edition. */
  'register:import': withUsage(IMPORT_USAGE, async (args) => {
    const { file, ...details } = readImportArgs(args);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
      );
      return null;
    });
    if (!bytes) return 1;
    return withDatabase((url) => importAndReport(url, bytes, details));
  }),

  /** Withdraws an edition; its page stays, with the reason. */
  'register:withdraw': withUsage(WITHDRAW_USAGE, (args) => changeEdition(args, withdrawEdition, 'withdrawn')),

  /** Undoes the withdrawal of an edition. */
  'register:restore': withUsage(RESTORE_USAGE, (args) => changeEdition(args, restoreEdition, 'restored')),
};

function readImportArgs(args: string[]) {
  const { values, positionals } = parseCommandLine(args, {
    'as-at': { type: 'string' },
    source: { type: 'string' },
    sample: { type: 'boolean', default: false },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Name one file.');
  return { file, asAt: values['as-at'] ?? '', source: values.source ?? '', isSample: values.sample };
}

/** Changes an edition, with or without a reason, then updates the search, which covers the current one. */
async function changeEdition(
  args: string[],
  change: (url: string, edition: string, reason: string) => Promise<void>,
  done: string,
): Promise<number> {
  const { values, positionals } = parseCommandLine(args, { reason: { type: 'string', default: '' } });
  const [edition, ...more] = positionals;
  if (!edition || more.length > 0) throw new UsageError('Name one edition.');
  return withDatabase(async (url) => {
    try {
      await change(url, edition, values.reason);
    } catch (error) {
      if (!(error instanceof EditionRefused)) throw error;
      console.error(`Nothing was changed. ${error.message}`);
      return 1;
    }
    await updateSearch(url);
    console.log(`Edition ${edition} is ${done}.`);
    return 0;
  });
}

async function importAndReport(
  url: string,
  bytes: Uint8Array,
  details: Parameters<typeof importRegister>[2],
) {
  try {
    const result = await importRegister(url, bytes, details, (done, all) =>
      console.log(`${done} of ${all} rows`),
    );
    const outcome =
      result.outcome === 'imported'
        ? 'is imported'
        : 'was already imported from an identical file: nothing changed';
    console.log(`Edition ${result.edition} (${result.rows} rows) ${outcome}.`);
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
    .slice(0, MAX_ERRORS_SHOWN)
    .map(({ line, message }) => (line ? `  line ${line}: ${message}` : `  ${message}`));
  const rest = errors.length > lines.length ? [`  … and ${errors.length - lines.length} more.`] : [];
  return [
    `Nothing was imported. The file has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:`,
    ...lines,
    ...rest,
  ].join('\n');
}
