/** Characters of the text used if there is no excerpt (docs/behaviour.md 9). */
const LENGTH = 250;

/** The summary on a news card (docs/behaviour.md 2.9): the excerpt, else the whole words of 250 characters and an ellipsis. */
export function summaryOf(excerpt: string, text: string): string {
  if (excerpt) return excerpt;
  const characters = [...text];
  if (characters.length <= LENGTH) return text;
  const wholeWords = characters
    .slice(0, LENGTH + 1)
    .join('')
    .replace(/\s\S*$/, '');
  return `${[...wholeWords].slice(0, LENGTH).join('').trimEnd()}…`;
}
