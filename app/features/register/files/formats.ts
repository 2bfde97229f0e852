/** The file formats of a table. */
export const FORMATS = {
  csv: { name: 'CSV', mediaType: 'text/csv' },
  json: { name: 'JSON', mediaType: 'application/json' },
  xlsx: { name: 'XLSX', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  parquet: { name: 'Parquet', mediaType: 'application/vnd.apache.parquet' },
} as const;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];
