/** The note for a link to a file (docs/rules.md R44): "PDF, 12 KB". @param bytes null if unknown, which leaves the type */
export function fileNote(bytes: number | null, type = 'PDF'): string {
  return bytes === null ? type : `${type}, ${sizeInWords(bytes)}`;
}

/** "12 KB", "1.2 MB". */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
