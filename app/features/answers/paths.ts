/** The list of all answers; each has a page below this path. */
export const ANSWERS_PATH = '/answers';

/** Path of an answer: `/answers/not-paid` for `app/content/answers/not-paid.md`. */
export function answerPath(slug: string): string {
  return `${ANSWERS_PATH}/${slug}`;
}
