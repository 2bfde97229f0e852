/**
 * True when the server cannot be reached, is starting or stopping, or is no longer the leader and so takes no
 * writes (25006); false for errors that a person has to fix.
 */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // pg's own errors have no code, for example when a connection broke before the next query.
  if (typeof code !== 'string') return /timeout|terminated|not queryable/i.test(String(message));
  return /^E[A-Z]+$/.test(code) || /^(08|57P|53)/.test(code) || code === '25006';
}
