const LONGEST = 100;

/** Figures in a row or apart from which on a text may be a number of a phone, an account or a person. */
const MOST_FIGURES = 5;

/** A query as staff read it in the list of what was not found. */
export function missText(query: string): string {
  return [...query.toLowerCase()].slice(0, LONGEST).join('').trim();
}

/** False for what may be personal: an e-mail address, or the number of a phone, an account or a person. */
export function isWorthNoting(text: string): boolean {
  const figures = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text !== '' && !text.includes('@') && figures <= MOST_FIGURES;
}
