/**
 * What a link to a file tells of it (docs/rules.md R44): "PDF, 12 KB". The one place where sizes are put into words.
 *
 * @param bytes null where the size is not known: then the type stands alone
 */
export function fileNote(bytes: number | null, type = 'PDF'): string {
  if (bytes === null) return type;
  const kilobytes = Math.ceil(bytes / 1000);
  return `${type}, ${kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`}`;
}
