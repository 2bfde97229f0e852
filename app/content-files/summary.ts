/** Characters of the text used if there is no excerpt (docs/behaviour.md 9). */
const LENGTH = 250;

/**
 * The summary of a news item on its card (docs/behaviour.md 2.9): its excerpt, else the first 250 characters of its
 * text and an ellipsis. A text no longer than that is given whole.
 */
export function summaryOf(excerpt: string, text: string): string {
  if (excerpt) return excerpt;
  const characters = [...text];
  return characters.length <= LENGTH ? text : `${characters.slice(0, LENGTH).join('')}…`;
}
