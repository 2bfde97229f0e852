/** The note for a link to a file (docs/rules.md R44): "PDF, 12 KB". @param bytes null if unknown, which leaves the type */
export function fileNote(bytes: number | null, type = 'PDF'): string {
  if (bytes === null) return type;
  const kilobytes = Math.ceil(bytes / 1000);
  return `${type}, ${kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`}`;
}
