/** The kinds of files that a view comes as. */
export const FORMATS = {
  csv: { name: 'CSV', mediaType: 'text/csv' },
  json: { name: 'JSON', mediaType: 'application/json' },
  xlsx: { name: 'XLSX', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

/** Where the description of the files of a table is; `path` is its page's. */
export function metadataPath(path: string, name: 'datapackage.json' | 'csv-metadata.json'): string {
  return `${path}/${name}`;
}
