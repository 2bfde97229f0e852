/** Years a request may be dated in; others are typing errors. */
export const YEARS = { first: 2000, last: 2099 };

/**
 * The day a person wrote, as `2026-11-21`; null if it is not one. Date fields send `2026-11-21`; in browsers without
 * them, people write `21/11/2026`, `21 11 2026` or `21-11-26`: day first, as in Nigeria.
 */
export function readDay(typed: string): string | null {
  const parts = typed.split(/[\s/.-]/).filter(Boolean);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last.length === 2 ? `20${last}` : last, first];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) && year.length === 4
    ? written
    : null;
}
