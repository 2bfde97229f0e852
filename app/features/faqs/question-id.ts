/** The name of a question within its page: "What is NASSCO?" is `what-is-nassco`. */
export function questionId(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
