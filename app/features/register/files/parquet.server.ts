import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import type { FileColumn } from './file-columns';
import { type DescribedView, fileNotes, fileTitle } from './file-notes.server';
import { type FileRows, valuesOf } from './file-rows.server';

/** The most rows of a row group, which is in memory at once. */
const ROWS_IN_GROUP = 2000;

/**
 * The rows as an Apache Parquet file: columns by their names in JSON, figures as 64-bit integers, and what the file says of
 * itself as its key-value metadata. Streams one row group after another.
 */
export async function* parquetBytes(
  edition: Edition,
  view: DescribedView,
  file: FileRows,
): AsyncGenerator<Uint8Array> {
  const { columns } = file;
  const notes = [['Title', fileTitle(edition)] as const, ...fileNotes(edition, view)];
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    kvMetadata: notes.map(([key, value]) => ({ key, value })),
    createdBy: site.name,
  });
  /** What was written since the last call. */
  const written = () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  const writeGroup = (rows: Row[]) =>
    parquet.write({
      columnData: columns.map(({ name, type }, index) => ({
        name,
        data: rows.map((row) => storedValue(row[index] ?? null, type)),
        offsetIndex: false,
      })),
      rowGroupSize: ROWS_IN_GROUP,
    });
  let rows: Row[] = [];
  for await (const batch of valuesOf(file)) {
    rows = rows.concat(batch);
    while (rows.length >= ROWS_IN_GROUP) {
      writeGroup(rows.splice(0, ROWS_IN_GROUP));
      yield written();
    }
  }
  if (rows.length > 0) writeGroup(rows);
  parquet.finish();
  yield written();
}

type Value = string | number | boolean | null;
type Row = readonly Value[];

function schemaOf(columns: readonly FileColumn[]): SchemaElement[] {
  return [
    { name: 'register', num_children: columns.length },
    ...columns.map(
      ({ name, type }): SchemaElement => ({
        name,
        repetition_type: 'OPTIONAL',
        ...(type === 'integer' ? { type: 'INT64' } : { type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
      }),
    ),
  ];
}

function storedValue(value: Value, type: FileColumn['type']): bigint | string | null {
  if (value === null) return null;
  return type === 'integer' ? BigInt(value) : String(value);
}
