/** Error messages (docs/behaviour.md 8); the page prefixes them with "Error: ". */
export const NO_RESPONSE = 'Network Error: No response received from server. Please check your connection.';
export const NOT_RESULTS = 'Unexpected response format from backend.';

/** Used when the server sends no message for readers. */
export const OUT_OF_ORDER = 'Search is not working at the moment. Try again in a few minutes.';

/** The message for an error response. @param body response body, which may have a message for readers as `error` */
export function serverProblem(status: number, body?: unknown): string {
  const message = (body as { error?: unknown } | null | undefined)?.error;
  return `Server Error: ${status} - ${typeof message === 'string' && message ? message : OUT_OF_ORDER}`;
}
