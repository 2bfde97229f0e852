import type pg from 'pg';
import { csvLines, decodeUtf8, FileRefused, type LineError } from '../../csv/csv-file.server';
import { onConnection } from '../../db/connection.server';
import { sql } from '../../db/sql.server';
import { tellContentChanged } from '../../server/content-changes.server';
import { slugOf } from '../../text/slug';
import { isState, STATES } from '../register/zones';

/** What the person importing a file of the population states about it. */
export interface PopulationDetails {
  year: number;
  source: string;
  isSample: boolean;
}

/** Bytes of a file; one has 37 lines. */
export const MOST_BYTES = 100 * 1024;

/** More than any state has; a longer number is a mistake. */
const MOST_PEOPLE = 100_000_000;

/** A count, plain or with separators of thousands. */
const COUNT = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/;

/**
 * Reads a file with the columns STATE and POPULATION: UTF-8 CSV, one line for each of the 36 states and the FCT.
 *
 * @returns people by slug of the state
 * @throws FileRefused with every error and its line.
 */
export function readPopulationCsv(bytes: Uint8Array): Map<string, number> {
  const [header, ...lines] = csvLines(decodeUtf8(bytes));
  const names = (header?.record ?? []).map((name) => name.trim().toUpperCase());
  const [state, population] = [names.indexOf('STATE'), names.indexOf('POPULATION')];
  if (state < 0 || population < 0)
    throw new FileRefused([{ line: 1, message: 'The header must have the columns STATE and POPULATION.' }]);
  const errors: LineError[] = [];
  const people = new Map<string, number>();
  for (const { record, info } of lines) {
    const name = (record[state] ?? '').trim();
    const given = (record[population] ?? '').trim();
    const slug = slugOf(name);
    const count = COUNT.test(given) ? Number(given.replaceAll(',', '')) : 0;
    const fail = (message: string) => errors.push({ line: info.lines, message });
    if (!isState(slug)) fail(`"${name.slice(0, 40)}" is neither a state nor FCT.`);
    else if (people.has(slug)) fail(`${name} again.`);
    else if (count < 1 || count > MOST_PEOPLE)
      fail(`${name}: "${given.slice(0, 40)}" is no number of people.`);
    if (isState(slug) && !people.has(slug)) people.set(slug, count);
  }
  const missing = STATES.filter((name) => !people.has(slugOf(name)));
  if (missing.length > 0) errors.push({ message: `No line for ${missing.join(', ')}.` });
  if (errors.length > 0) throw new FileRefused(errors);
  return people;
}

/** Problems in the details of a file, in words; '' if there are none. */
export function problemsOf({ year, source }: PopulationDetails): string {
  return [
    !(Number.isInteger(year) && year >= 1990 && year <= 2100) && '--year must be a year like 2022',
    (!source.trim() || source.length > 300) &&
      '--source must say in up to 300 characters where the file came from',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Puts a file in the place of the one that was imported before, in one transaction.
 *
 * @throws FileRefused when the file has errors, RangeError when the details are invalid.
 */
export function importPopulation(
  databaseUrl: string,
  bytes: Uint8Array,
  details: PopulationDetails,
): Promise<void> {
  const problems = problemsOf(details);
  if (problems) throw new RangeError(problems);
  const people = readPopulationCsv(bytes);
  const { year, source, isSample } = details;
  return replacing(databaseUrl, async (client) => {
    await client.query(sql`
      INSERT INTO state_population (state_slug, people, year, source, is_sample)
      SELECT slug, people, ${year}, ${source.trim()}, ${isSample}
      FROM unnest(${[...people.keys()]}::text[], ${[...people.values()]}::int[]) AS given (slug, people)`);
  });
}

/** Removes the population, so that the map shows shares again. */
export function removePopulation(databaseUrl: string): Promise<void> {
  return replacing(databaseUrl, async () => {});
}

function replacing(databaseUrl: string, add: (client: pg.Client) => Promise<void>): Promise<void> {
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE state_population IN EXCLUSIVE MODE');
    await client.query('DELETE FROM state_population');
    await add(client);
    await tellContentChanged(client);
    await client.query('COMMIT');
  });
}
