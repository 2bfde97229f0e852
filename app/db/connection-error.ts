/** True for a server that cannot be reached or is starting or stopping; false for what needs a person. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return /timeout|terminated/i.test(String(message));
  return /^E[A-Z]+$/.test(code) || /^(08|57P|53)/.test(code);
}
