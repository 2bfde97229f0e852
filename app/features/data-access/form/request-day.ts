/** Years a request may be dated in; others are typing errors. */
export const YEARS = { first: 2000, last: 2099 };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day a person wrote, as `2026-11-21`; null if it is not one: `21 11 2026`, `21/11/2026`, `21-11-26`, day first, as in
 * Nigeria; `2026-11-21`, year first; or with the month in words, `21 November 2026`.
 */
export function readDay(typed: string): string | null {
  const parts = typed.split(/[\s/.,-]/).filter(Boolean);
  if (parts.length !== 3) return null;
  const [one = '', two = '', last = ''] = parts;
  // A month in words may come first.
  const [first, month] = monthOf(one) ? [two, monthOf(one)] : [one, monthOf(two) || two];
  if (![first, month, last].every((part) => /^\d{1,4}$/.test(part))) return null;
  const [year, day] = first.length === 4 ? [first, last] : [last.length === 2 ? `20${last}` : last, first];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) && year.length === 4
    ? written
    : null;
}

/** The number of a month in words, by its first three letters; '' if it is none. */
function monthOf(word: string): string {
  if (!/^[a-z]{3,9}$/i.test(word)) return '';
  const month = 1 + MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return month === 0 ? '' : String(month);
}
