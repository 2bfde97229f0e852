import { Prisma } from './.server/client';

/**
 * Builds queries for both pg and Prisma: interpolated values become bound parameters, interpolated queries are
 * inlined. Use `raw` only for our own identifiers, never for a value.
 */
export const { sql, raw, join } = Prisma;
export type Sql = Prisma.Sql;

/** A named query for pg: each connection keeps its plan under that name. */
export function named(name: string, { text, values }: Sql) {
  return { name, text, values };
}
