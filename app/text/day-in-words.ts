// Shared, because creating a formatter takes ten times as long as using it.
const IN_WORDS = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const PUBLISHED_IN_WORDS = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  timeZone: 'UTC',
});

/** "8 September 2025" from `2025-09-08` (docs/rules.md R44). */
export function dayInWords(day: string): string {
  return IN_WORDS.format(new Date(day));
}

/** "September 2025" from `2025-09-08`. */
export function monthInWords(day: string): string {
  return dayInWords(day).replace(/^\d+ /, '');
}

/** The date format of news and documents: "September 08, 2025" from `2025-09-08` (docs/behaviour.md 3). */
export function publishedInWords(day: string): string {
  return PUBLISHED_IN_WORDS.format(new Date(day));
}
