import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { outputOf } from './programs';
import type { Told } from './views';

/** LibreOffice's filter options: comma, quotes, UTF-8, raw values rather than formatted ones, for a sheet by number. */
const asCsv = (sheet: number) =>
  `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,${sheet}`;
const COMMA_AND_UTF8 = '44,34,76,1';

/** A sheet of a file as read by LibreOffice, as CSV. @param folder for its output */
async function sheetByOffice(soffice: string, file: string, sheet: number, folder: string): Promise<string> {
  const out = path.join(folder, `from-${path.basename(file).replace('.', '-')}`);
  await outputOf(
    soffice,
    [
      ...['--headless', `-env:UserInstallation=file://${path.join(folder, 'profile')}`],
      ...(file.endsWith('.csv') ? [`--infilter=CSV:${COMMA_AND_UTF8}`] : []),
      ...['--convert-to', asCsv(sheet), '--outdir', out, file],
    ],
    { env: { ...process.env, HOME: folder } },
  );
  const [written = 'nothing'] = await readdir(out);
  return readFile(path.join(out, written), 'utf8');
}

/** What LibreOffice reads in a CSV file, or in the second sheet of a workbook. @param folder for its output */
export async function toldByOffice(soffice: string, file: string, folder: string): Promise<Told> {
  const csv = await sheetByOffice(soffice, file, file.endsWith('.csv') ? 1 : 2, folder);
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  const figures = ['HOUSEHOLDS', 'INDIVIDUALS', 'MALE', 'FEMALE'];
  return {
    rows: rows.length,
    sums: figures.map((name) => rows.reduce((sum, row) => sum + Number(row[name]), 0)),
    empty: rows.flatMap((row) => figures.filter((name) => row[name] === '')).length,
  };
}

/** The result of a formula in a new third sheet of a workbook. @param folder for the output */
export async function formulaByOffice(
  { python, soffice }: { python: string; soffice: string },
  workbook: string,
  formula: string,
  folder: string,
): Promise<string> {
  const out = path.join(folder, 'formula.xlsx');
  await outputOf(python, [path.join(import.meta.dirname, 'formula.py')], {
    input: JSON.stringify({ workbook, formula, out }),
  });
  const [[value = ''] = []] = parse(await sheetByOffice(soffice, out, 3, folder));
  return value;
}
