import { spreadsheetCsv } from '../../../csv/spreadsheet-csv.server';

/** Maps every row of a series of batches. */
export async function* mapBatches<Row, Result>(
  batches: AsyncIterable<readonly Row[]>,
  map: (row: Row) => Result,
): AsyncGenerator<Result[]> {
  for await (const rows of batches) yield rows.map(map);
}

/** A CSV file, in pieces (docs/behaviour.md 7). */
export async function* csvText(
  header: string[],
  batches: AsyncIterable<unknown[][]>,
): AsyncGenerator<string> {
  yield spreadsheetCsv([header]);
  for await (const lines of batches) if (lines.length > 0) yield spreadsheetCsv(lines);
}

/**
 * A JSON object, in pieces, with the members of `head` and then `rows` (docs/behaviour.md 7).
 *
 * @param sums the member `sums` after them, called once all rows have been read
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

/** Encodes text as UTF-8, piece by piece. */
export async function* encodeUtf8(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
