/** The date as the site shows it on news and documents: `2025-09-08` is "September 08, 2025" (specification 3). */
export function dateInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: '2-digit',
    timeZone: 'UTC',
  });
}
