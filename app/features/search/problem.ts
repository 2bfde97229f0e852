/** What went wrong with a search, in the words of docs/behaviour.md 8; the page sets "Error: " before them. */
export const NO_ANSWER = 'Network Error: No response received from server. Please check your connection.';
export const NOT_RESULTS = 'Unexpected response format from backend.';

/** The general message, where the server gives none for readers. */
export const OUT_OF_ORDER = 'The search does not answer for the moment. Try again in a few minutes.';

/** A refusal of the server's. @param body what it sent, with the message for readers as `error`, if there is one. */
export function serverProblem(status: number, body?: unknown): string {
  const message = (body as { error?: unknown } | null | undefined)?.error;
  return `Server Error: ${status} - ${typeof message === 'string' && message ? message : OUT_OF_ORDER}`;
}
