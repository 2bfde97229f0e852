/** What a link to a file tells of it (rule R44): "PDF, 12 KB". */
export function fileNote(bytes: number, type = 'PDF'): string {
  return `${type}, ${bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`}`;
}
