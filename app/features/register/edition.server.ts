import { fromDatabase } from '../../db/client.server';

/** A published state of the register's summary. */
export interface Edition {
  id: number;
  /** Such as `2021-05`; part of file names. */
  slug: string;
  title: string;
  /** First day of the month that the figures describe, as `2021-05-01`. */
  asAt: string;
  source: string;
  isSample: boolean;
  rowCount: number;
}

/**
 * The edition that the site shows: the office's own before a sample, then the newest.
 *
 * @throws Response 503 when the database does not answer or holds no edition.
 */
export async function currentEdition(): Promise<Edition> {
  return fromDatabase(async ({ prisma }) => {
    const found = await prisma.registerEdition.findFirst({
      orderBy: [{ isSample: 'asc' }, { asAt: 'desc' }, { importedAt: 'desc' }],
      omit: { sha256: true, importedAt: true },
    });
    if (!found) throw new Error('no register edition has been imported');
    return { ...found, asAt: found.asAt.toISOString().slice(0, 10) };
  });
}

/** "May 2021" from `2021-05-01`. */
export function monthInWords(asAt: string): string {
  return new Date(asAt).toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
