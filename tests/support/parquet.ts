import { parquetMetadata, parquetReadObjects } from 'hyparquet';

type Value = string | number | null;

/** A Parquet file as another library reads it: its rows, with 64-bit integers as numbers, and what it says of itself. */
export async function parquetOf(answer: Response) {
  const file = await answer.arrayBuffer();
  const { key_value_metadata: notes = [] } = parquetMetadata(file);
  const rows = await parquetReadObjects({ file });
  return {
    rows: rows.map(
      (row): Record<string, Value> =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'bigint' ? Number(value) : value,
          ]),
        ),
    ),
    notes: new Map(notes.map(({ key, value }) => [key, value ?? ''])),
  };
}
