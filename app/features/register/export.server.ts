import { spreadsheetCsv } from '../../ui/spreadsheet-csv.server';
import { COLUMNS, heading } from './columns';
import { type Edition, monthInWords } from './edition.server';
import { countRows, readRows } from './listing.server';
import type { RegisterRow } from './rows.server';
import type { View } from './view';

/** Rows read and sent at a time: an edition never changes, so the batches fit together. */
const BATCH = 1000;

type Format = 'csv' | 'json';

/**
 * All rows of a view in its order, as a file that is sent while it is read. Figures are plain numbers;
 * a note tells where they are in doubt. A failure half-way breaks the connection off, so that a part is never
 * taken for the whole.
 *
 * @throws Response 503 when the database does not answer at the start.
 */
export async function exportRows(edition: Edition, view: View, format: Format): Promise<Response> {
  const count = await countRows(edition, view);
  const writer = format === 'csv' ? csvWriter() : jsonWriter(edition, view, count);
  const encoder = new TextEncoder();
  let offset = 0;
  // The first batch is read before the answer starts, so that a database that is down gives a proper 503.
  let batch = await readRows(edition, view, { offset, size: BATCH, count });
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(encoder.encode(writer.rows(batch, offset === 0)));
      offset += BATCH;
      if (offset < count) {
        batch = await readRows(edition, view, { offset, size: BATCH, count });
        return;
      }
      const end = writer.end();
      if (end) controller.enqueue(encoder.encode(end));
      controller.close();
    },
  });
  return new Response(stream, { headers: fileHeaders(edition, format) });
}

function fileHeaders(edition: Edition, format: Format): HeadersInit {
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8';
  return {
    'Content-Type': type,
    'Content-Disposition': `${format === 'csv' ? 'attachment' : 'inline'}; filename="nsr-summary-by-lga-${edition.slug}.${format}"`,
    'Cache-Control': 'public, max-age=60',
    // Header values are Latin-1; the words of a person may not be.
    'X-Register-Edition': edition.slug,
    'X-Register-As-At': edition.asAt.slice(0, 7),
    'X-Register-Source': encodeURIComponent(edition.source),
  };
}

interface Writer {
  rows(rows: RegisterRow[], isFirst: boolean): string;
  end(): string;
}

function csvWriter(): Writer {
  const header = [...COLUMNS.map(heading), 'NOTE'];
  const values = (row: RegisterRow) => [...COLUMNS.map((column) => row[column]), row.note];
  return {
    rows: (rows, isFirst) => spreadsheetCsv([...(isFirst ? [header] : []), ...rows.map(values)]),
    end: () => '',
  };
}

function jsonWriter(edition: Edition, view: View, count: number): Writer {
  const { slug, title, asAt, source, isSample } = edition;
  const { q, sort, order, as } = view;
  const head = {
    edition: { slug, title, asAt: asAt.slice(0, 7), asAtInWords: monthInWords(asAt), source, isSample },
    view: { q, sort, order: sort && order, as },
    count,
  };
  const open = `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  const write = ({ path: _, ...row }: RegisterRow) => JSON.stringify(row);
  return {
    rows: (rows, isFirst) => `${isFirst ? open : rows.length > 0 ? ',' : ''}${rows.map(write).join(',\n')}`,
    end: () => ']}\n',
  };
}
