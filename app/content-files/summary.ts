/** Characters of the content that stand for a missing excerpt (docs/behaviour.md 9). */
const LENGTH = 250;

/**
 * What a card says of a news item (docs/behaviour.md 2.9): its excerpt, else the first 250 characters of its text and an
 * ellipsis. A text that is no longer than that stands whole.
 */
export function summaryOf(excerpt: string, text: string): string {
  if (excerpt) return excerpt;
  const characters = [...text];
  return characters.length <= LENGTH ? text : `${characters.slice(0, LENGTH).join('')}…`;
}
