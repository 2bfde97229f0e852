/** The file formats of a table. */
export const FORMATS = {
  csv: { name: 'CSV', mediaType: 'text/csv' },
  json: { name: 'JSON', mediaType: 'application/json' },
  xlsx: { name: 'XLSX', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

/** The format of a file, which its URL ends with; CSV for any other URL. */
export function formatOf({ url }: Pick<Request, 'url'>): Format {
  const pathname = decodeURI(new URL(url).pathname);
  return FORMAT_NAMES.find((format) => pathname.endsWith(`.${format}`)) ?? 'csv';
}
