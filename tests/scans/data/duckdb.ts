import { outputOf } from './programs';
import type { Told } from './views';

/** Not a dependency of the project: its program for one platform alone is some 70 MB. */
const PACKAGE = '@duckdb/node-api@1.5.6-r.1';

/** Installs DuckDB in a folder. */
export async function installDuckdb(folder: string) {
  await outputOf('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE]);
}

/** The rows that DuckDB answers to a query, in the folder where it is installed; whole numbers of 64 bits are texts. */
export async function rowsOfDuckdb(query: string, folder: string): Promise<Record<string, unknown>[]> {
  const script = `
    import { DuckDBInstance } from '@duckdb/node-api';
    const connection = await (await DuckDBInstance.create()).connect();
    const answer = await connection.runAndReadAll(${JSON.stringify(query)});
    console.log(JSON.stringify(answer.getRowObjectsJson()));`;
  return JSON.parse(
    await outputOf(process.execPath, ['--input-type=module', '-'], { cwd: folder, input: script }),
  );
}

const FIGURES = ['households', 'individuals', 'male', 'female'];

/** What DuckDB finds in a Parquet file. */
export async function toldByDuckdb(file: string, folder: string): Promise<Told> {
  const sums = FIGURES.map((name) => `coalesce(sum(${name}), 0) AS ${name}`);
  const empty = FIGURES.map((name) => `count(*) - count(${name})`).join(' + ');
  const [row = {}] = await rowsOfDuckdb(
    `SELECT count(*) AS rows, ${sums}, ${empty} AS empty FROM '${file}'`,
    folder,
  );
  return {
    rows: Number(row.rows),
    sums: FIGURES.map((name) => Number(row[name])),
    empty: Number(row.empty),
  };
}
