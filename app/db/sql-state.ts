/** What Prisma's adapter says of the server's own error. */
interface AdapterError {
  cause?: { originalCode?: unknown };
}

/** The SQLSTATE of an error of pg or of Prisma over it; undefined for one that is not the server's. */
export function sqlState(error: unknown): string | undefined {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: { driverAdapterError?: AdapterError } };
  const told = meta?.driverAdapterError?.cause?.originalCode ?? code;
  return typeof told === 'string' && SQL_STATE.test(told) ? told : undefined;
}

/** Five characters, unlike Prisma's own codes from P1000 on and the system's, which have no digit (EPIPE). */
const SQL_STATE = /^(?!P[1-9])(?=.*\d)[0-9A-Z]{5}$/;

/** True for class 22, "data exception": a value was sent that no column can hold, however often it is sent again. */
export function isSendersError(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') ?? false;
}
