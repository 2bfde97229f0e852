// Shared, because creating a formatter takes ten times as long as using it.
const IN_WORDS = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  timeZone: 'UTC',
});

/** The date format of news and documents: "September 08, 2025" from `2025-09-08` (docs/behaviour.md 3). */
export function dateInWords(day: string): string {
  return IN_WORDS.format(new Date(day));
}
