/** The server's own error inside an error of Prisma's adapter. */
interface AdapterError {
  cause?: { originalCode?: unknown };
}

/** The SQLSTATE of an error from pg or Prisma; undefined for errors that did not come from the server. */
export function sqlState(error: unknown): string | undefined {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: { driverAdapterError?: AdapterError } };
  const state = meta?.driverAdapterError?.cause?.originalCode ?? code;
  return typeof state === 'string' && SQL_STATE.test(state) ? state : undefined;
}

/** Five characters; excludes Prisma's own codes (P1000 and up) and system codes, which have no digit (EPIPE). */
const SQL_STATE = /^(?!P[1-9])(?=.*\d)[0-9A-Z]{5}$/;

/** With which the database refuses what was made of content that has changed since (`hold_content_state`). */
export const CONTENT_CHANGED = '40001';

/** True for class 22, "data exception": no column can hold the value, however often it is sent. */
export function isSendersError(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') ?? false;
}
