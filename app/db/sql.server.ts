import { Prisma } from './.server/client';

/**
 * Writes a query, for pg as for Prisma: each value in it becomes a bound parameter, and a query in it becomes a part of it.
 * `raw` is for names that are ours, never for a value.
 */
export const { sql, raw, join } = Prisma;
export type Sql = Prisma.Sql;

/** A query of pg whose plan a connection keeps, by the query's name. */
export function named(name: string, { text, values }: Sql) {
  return { name, text, values };
}
