import { readFile, stat } from 'node:fs/promises';
import { FileRefused } from '../csv/csv-file.server';
import {
  importPopulation,
  MOST_BYTES,
  type PopulationDetails,
  removePopulation,
} from '../features/map/population-file.server';
import {
  EditionRefused,
  restoreEdition,
  withdrawEdition,
} from '../features/register/editions/withdraw.server';
import { type ComparedFile, type FileDetails, importRegister } from '../features/register/import.server';
import { MAX_FILE } from '../features/register/read-csv.server';
import { parseCommandLine, UsageError, withUsage } from '../features/staff/command-line';
import { lagosMoment, momentInWords } from '../server/lagos-time.server';
import { askOnTerminal } from './ask.server';
import { withDatabase } from './prepare.server';
import { updateSearch } from './update-search.server';

const MAX_LINES_OF_FINDING = 100;

const IMPORT_USAGE = `Usage: npm run register:import -- FILE --as-at 2021-05 --source "where the file came from"
  --check                   only compare the file with the edition before; import nothing
  --confirm EDITION         import the file though the comparison asks for it; read the list first
  --at "2026-12-01 09:00"   publish it at that time, Nigerian time
  --sample                  the figures are not the office's own`;
const WITHDRAW_USAGE = `Usage: npm run register:withdraw -- EDITION --reason "why, in words for visitors"`;
const RESTORE_USAGE = 'Usage: npm run register:restore -- EDITION';
const POPULATION_USAGE = `Usage: npm run population:import -- FILE --year 2022 --source "where the file came from"
  --sample                  the numbers are not official
  --remove                  without a file: forget the one imported before`;

/** Commands for the register's editions; each returns the exit code. */
export const registerCommands = {
  /** Compares a register file with the edition before, and imports it as a new edition. */
  'register:import': withUsage(IMPORT_USAGE, async (args) => {
    const { file, order, ...details } = readImportArgs(args);
    const bytes = await readBounded(file);
    return bytes ? withDatabase((url) => importAndReport(url, bytes, details, order)) : 1;
  }),

  /** Withdraws an edition; its page stays, with the reason. */
  'register:withdraw': withUsage(WITHDRAW_USAGE, (args) => changeEdition(args, withdrawEdition, 'withdrawn')),

  /** Undoes the withdrawal of an edition. */
  'register:restore': withUsage(RESTORE_USAGE, (args) => changeEdition(args, restoreEdition, 'restored')),

  /** Imports how many people live in each state, so that the map shows households per 1,000 people. */
  'population:import': withUsage(POPULATION_USAGE, async (args) => {
    const order = readPopulationArgs(args);
    if (order === 'remove') return withDatabase((url) => removePopulation(url).then(reportRemoved));
    const bytes = await readBounded(order.file, MOST_BYTES);
    return bytes ? withDatabase((url) => importPopulationAndReport(url, bytes, order)) : 1;
  }),
};

interface ImportOrder {
  isCheck: boolean;
  /** The edition's name, from somebody who has read the comparison. */
  confirmed: string | undefined;
}

function readImportArgs(args: string[]): FileDetails & { file: string; order: ImportOrder } {
  const { values, positionals } = parseCommandLine(args, {
    'as-at': { type: 'string' },
    source: { type: 'string' },
    sample: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    confirm: { type: 'string' },
    at: { type: 'string' },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Name one file.');
  const publishAt = values.at === undefined ? null : lagosMoment(values.at);
  if (values.at !== undefined && !publishAt)
    throw new UsageError(`--at must be a day and a time like "2026-12-01 09:00", not "${values.at}"`);
  return {
    file,
    asAt: values['as-at'] ?? '',
    source: values.source ?? (values.check ? 'only checked' : ''),
    isSample: values.sample,
    publishAt,
    order: { isCheck: values.check, confirmed: values.confirm },
  };
}

function readPopulationArgs(args: string[]): 'remove' | (PopulationDetails & { file: string }) {
  const { values, positionals } = parseCommandLine(args, {
    year: { type: 'string' },
    source: { type: 'string', default: '' },
    sample: { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  });
  const [file, ...more] = positionals;
  if (values.remove && !file) return 'remove';
  if (!file || more.length > 0 || values.remove) throw new UsageError('Name one file, or --remove alone.');
  return { file, year: Number(values.year ?? Number.NaN), source: values.source, isSample: values.sample };
}

function reportRemoved(): number {
  console.log('The population is removed. The map shows shares of households again.');
  return 0;
}

async function importPopulationAndReport(
  url: string,
  bytes: Uint8Array,
  details: PopulationDetails,
): Promise<number> {
  try {
    await importPopulation(url, bytes, details);
  } catch (error) {
    if (error instanceof FileRefused) console.error(refusal(error));
    else if (error instanceof RangeError) console.error(`${error.message}\n${POPULATION_USAGE}`);
    else throw error;
    return 1;
  }
  console.log(`The population of ${details.year} is imported. The map shows households per 1,000 people.`);
  return 0;
}

/** The bytes of a file; null, with a message, for one that cannot be read or is too large. */
async function readBounded(file: string, most = MAX_FILE): Promise<Uint8Array | null> {
  try {
    const { size } = await stat(file);
    if (size <= most) return await readFile(file);
    console.error(
      `${file} is larger than ${most < 1024 * 1024 ? `${most / 1024} KB` : `${most / 1024 / 1024} MB`}.`,
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}`);
  }
  return null;
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
  details: FileDetails,
  { isCheck, confirmed }: ImportOrder,
): Promise<number> {
  let shown = '';
  let isGrave = false;
  const run = (typed: string | undefined) =>
    importRegister(url, bytes, details, {
      accept(file) {
        const text = comparisonText(file);
        if (text !== shown) console.log(text);
        shown = text;
        isGrave = file.findings.some((finding) => finding.isGrave);
        return !isCheck && (!isGrave || typed === file.edition);
      },
      progress: (done, all) => console.log(`${done} of ${all} rows`),
    });
  try {
    let result = await run(confirmed);
    if (isCheck && result.outcome === 'refused') {
      console.log(
        `Nothing was imported: this was a check. ${isGrave ? '"!" needs' : 'Nothing needs'} your confirmation.`,
      );
      return isGrave ? 1 : 0;
    }
    if (result.outcome === 'refused') {
      const typed = await askOnTerminal(
        `Read the lines marked "!". To import the file, type ${result.edition}: `,
      );
      if (typed) result = await run(typed);
    }
    if (result.outcome === 'refused') {
      console.error(
        `Nothing was imported. Read the lines marked "!". If the file is right, add --confirm ${result.edition}.`,
      );
      return 1;
    }
    const time = details.publishAt ? `, to be published on ${momentInWords(details.publishAt)}` : '';
    const outcome =
      result.outcome === 'imported'
        ? `is imported${time}`
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

/** The comparison as staff read it; what they have to confirm is marked by "!". */
function comparisonText({ edition, rows, before, totals, findings }: ComparedFile): string {
  const compared = before ? `compared with edition ${before}` : 'with no edition to compare it with';
  return [
    `Edition ${edition} (${rows} rows), ${compared}:`,
    ...totals.map((line) => `  ${line}`),
    ...findings.flatMap(({ title, lines, isGrave }) => [
      `${isGrave ? '!' : '-'} ${title} (${lines.length}):`,
      ...lines.slice(0, MAX_LINES_OF_FINDING).map((line) => `    ${line}`),
      ...(lines.length > MAX_LINES_OF_FINDING
        ? [`    … and ${lines.length - MAX_LINES_OF_FINDING} more`]
        : []),
    ]),
  ].join('\n');
}

function refusal({ errors }: FileRefused): string {
  return [
    `Nothing was imported. The file has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:`,
    ...errors.map(({ line, message }) => (line ? `  line ${line}: ${message}` : `  ${message}`)),
  ].join('\n');
}
