import { spreadsheetCsv } from '../../../ui/spreadsheet-csv.server';

/** Rows that come in batches, each made into something else. */
export async function* mapBatches<Row, Made>(
  batches: AsyncIterable<readonly Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  for await (const rows of batches) yield rows.map(make);
}

/** The lines of a CSV file below its header (docs/behaviour.md 7). */
export async function* csvText(
  header: string[],
  batches: AsyncIterable<unknown[][]>,
): AsyncGenerator<string> {
  yield spreadsheetCsv([header]);
  for await (const lines of batches) if (lines.length > 0) yield spreadsheetCsv(lines);
}

/**
 * A JSON object that begins with `head` and has the rows as `rows` (docs/behaviour.md 7).
 *
 * @param sums what stands behind them: known only when all rows have been read
 */
export async function* jsonText(
  head: object,
  batches: AsyncIterable<object[]>,
  sums?: () => object,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield sums ? `],"sums":${JSON.stringify(sums())}}\n` : ']}\n';
}

/** Text as the bytes of UTF-8, piece by piece. */
export async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
