// Making a format takes ten times as long as using it.
const IN_WORDS = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  timeZone: 'UTC',
});

/** The date as the site shows it on news and documents: `2025-09-08` is "September 08, 2025" (docs/behaviour.md 3). */
export function dateInWords(day: string): string {
  return IN_WORDS.format(new Date(day));
}
