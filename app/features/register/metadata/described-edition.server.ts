import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../../server/content-changes.server';
import { env } from '../../../server/env.server';
import { site } from '../../navigation/site-file';
import { type Edition, monthInWords } from '../edition.server';
import { fileBytes } from '../export.server';
import { FORMAT_NAMES, FORMATS, type Format } from '../files/described-file';
import { DEFAULT_VIEW } from '../view';
import type { Licence } from './licence';

/** What every description of an edition tells of it: for data catalogues, statistics programs and search engines. */
export interface DescribedEdition {
  /** Such as `nsr-summary-by-lga-2021-05`. */
  name: string;
  slug: string;
  title: string;
  description: string;
  /** Year and month that the figures describe: `2021-05`. */
  month: string;
  source: string;
  publisher: string;
  /** The site's own address. */
  origin: string;
  /** Address of the page. */
  page: string;
  licence: Licence;
  files: DescribedFile[];
}

export interface DescribedFile {
  format: Format;
  url: string;
  mediaType: string;
  /** Of the whole file; left out where the edition is so long that it would take more than a moment to tell. */
  facts?: { bytes: number; sha256: string };
}

/** Rows to which a file is read once to tell its size and fingerprint: some ten times the LGAs there are. */
const MOST_ROWS = 10_000;
const REMEMBERED = 300;

const known = new LRUCache<string, { bytes: number; sha256: string }>({ max: REMEMBERED });

/**
 * An edition with the files of all its rows.
 *
 * @param path of the table's page: the current one's, or the edition's own
 * @throws Response 503 when the database does not answer.
 */
export async function describeEdition(edition: Edition, path: string): Promise<DescribedEdition> {
  const origin = env().PUBLIC_URL;
  const files: DescribedFile[] = [];
  for (const format of FORMAT_NAMES) {
    const { mediaType } = FORMATS[format];
    const facts = edition.rowCount > MOST_ROWS ? undefined : await factsOf(edition, format, path);
    files.push({ format, mediaType, url: `${origin}${path}.${format}`, ...(facts && { facts }) });
  }
  const month = edition.asAt.slice(0, 7);
  return {
    name: `nsr-summary-by-lga-${edition.slug}`,
    slug: edition.slug,
    title: `${edition.title}, as at ${monthInWords(edition.asAt)}${edition.isSample ? ' (sample figures)' : ''}`,
    description: DESCRIPTION,
    month,
    source: edition.source,
    publisher: site.fullName,
    origin,
    page: `${origin}${path}`,
    licence: site.licence,
    files,
  };
}

export const DESCRIPTION =
  "Households and individuals, male and female, in Nigeria's National Social Register for each local government area.";

async function factsOf(edition: Edition, format: Format, path: string) {
  const version = contentVersion();
  const key = `${version} ${edition.id} ${format} ${path}`;
  const before = version === undefined ? undefined : known.get(key);
  if (before) return before;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of await fileBytes(edition, DEFAULT_VIEW, format, path)) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  const facts = { bytes, sha256: hash.digest('hex') };
  known.set(key, facts);
  return facts;
}
