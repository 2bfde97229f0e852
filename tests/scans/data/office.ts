import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { outputOf } from './programs';
import type { Told } from './views';

/** For LibreOffice: comma, quotes, UTF-8, values as they are and not as they look, of the sheet of that number. */
const asCsv = (sheet: number) =>
  `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,${sheet}`;
const COMMA_AND_UTF8 = '44,34,76,1';

/** What LibreOffice finds in a CSV file, or in the second sheet of a workbook. @param folder for what it writes */
export async function toldByOffice(soffice: string, file: string, folder: string): Promise<Told> {
  const isCsv = file.endsWith('.csv');
  const out = path.join(folder, `from-${path.basename(file).replace('.', '-')}`);
  await outputOf(
    soffice,
    [
      ...['--headless', `-env:UserInstallation=file://${path.join(folder, 'profile')}`],
      ...(isCsv ? [`--infilter=CSV:${COMMA_AND_UTF8}`] : []),
      ...['--convert-to', asCsv(isCsv ? 1 : 2), '--outdir', out, file],
    ],
    { env: { ...process.env, HOME: folder } },
  );
  const [written = 'nothing'] = await readdir(out);
  const rows: Record<string, string>[] = parse(await readFile(path.join(out, written), 'utf8'), {
    columns: true,
  });
  const figures = ['HOUSEHOLDS', 'INDIVIDUALS', 'MALE', 'FEMALE'];
  return {
    rows: rows.length,
    sums: figures.map((name) => rows.reduce((sum, row) => sum + Number(row[name]), 0)),
    empty: rows.flatMap((row) => figures.filter((name) => row[name] === '')).length,
  };
}
