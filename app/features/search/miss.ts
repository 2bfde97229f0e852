const LONGEST = 100;

/** With more digits than this, consecutive or not, a text may be a phone, account or identity number. */
const MAX_DIGITS = 5;

/** A query as listed for staff among those that found nothing. */
export function missText(query: string): string {
  return [...query.toLowerCase()].slice(0, LONGEST).join('').trim();
}

/** False for possible personal data: an email address, or a phone, account or identity number. */
export function isWorthNoting(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text !== '' && !text.includes('@') && digits <= MAX_DIGITS;
}
