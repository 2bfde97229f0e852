/**
 * The note for a link to a file (docs/rules.md R44): "PDF, 12 KB". All file sizes on the site are formatted here.
 *
 * @param bytes null if unknown, which leaves the type alone
 */
export function fileNote(bytes: number | null, type = 'PDF'): string {
  if (bytes === null) return type;
  const kilobytes = Math.ceil(bytes / 1000);
  return `${type}, ${kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`}`;
}
