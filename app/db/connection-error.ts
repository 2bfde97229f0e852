/**
 * True for a server that cannot be reached, is starting or stopping, or leads no more and takes no writes (25006); false for what
 * needs a person.
 */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // pg gives no code to what it says itself, such as of a connection that broke before the next query.
  if (typeof code !== 'string') return /timeout|terminated|not queryable/i.test(String(message));
  return /^E[A-Z]+$/.test(code) || /^(08|57P|53)/.test(code) || code === '25006';
}
