import { env } from '../../../server/env.server';
import { type Edition, monthInWords } from '../edition.server';
import { fileBytes } from '../export.server';
import { FORMAT_NAMES, FORMATS, type Format } from '../files/formats';
import { type FileFacts, measured } from '../files/measured.server';
import { DEFAULT_VIEW } from '../view';

/** What every description of an edition tells of it: for data catalogues, statistics programs and search engines. */
export interface DescribedEdition {
  /** Such as `nsr-summary-by-lga-2021-05`. */
  name: string;
  slug: string;
  title: string;
  /** Year and month that the figures describe: `2021-05`. */
  month: string;
  source: string;
  /** Address of the page. */
  page: string;
  files: DescribedFile[];
}

export interface DescribedFile {
  format: Format;
  url: string;
  mediaType: string;
  /** Of the whole file; undefined where the edition is so long that it would take more than a moment to tell. */
  facts: FileFacts | undefined;
}

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
    const facts = await measured(edition, `${format} ${path}`, () =>
      fileBytes(edition, DEFAULT_VIEW, format, path),
    );
    files.push({ format, mediaType, url: `${origin}${path}.${format}`, facts });
  }
  const month = edition.asAt.slice(0, 7);
  return {
    name: `nsr-summary-by-lga-${edition.slug}`,
    slug: edition.slug,
    title: `${edition.title}, as at ${monthInWords(edition.asAt)}${edition.isSample ? ' (sample figures)' : ''}`,
    month,
    source: edition.source,
    page: `${origin}${path}`,
    files,
  };
}
