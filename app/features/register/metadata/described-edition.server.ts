import { env } from '../../../server/env.server';
import { type Edition, monthInWords } from '../edition.server';
import { fileBytes } from '../export.server';
import { FORMAT_NAMES, FORMATS, type Format } from '../files/formats';
import { type FileFacts, measureFile } from '../files/measured.server';
import { DEFAULT_VIEW } from '../view';

/** What machine-readable descriptions of an edition have in common. */
export type DescribedEdition = Awaited<ReturnType<typeof describeEdition>>;
export type DescribedFile = DescribedEdition['files'][number];

/**
 * Describes an edition and the files with all its rows.
 *
 * @param path the table's page, for the current edition or for this one
 * @throws Response 503 when the database does not answer.
 */
export async function describeEdition(edition: Edition, path: string) {
  const origin = env().PUBLIC_URL;
  const files: {
    format: Format;
    url: string;
    mediaType: string;
    /** Undefined if the edition is too long to measure quickly. */
    facts: FileFacts | undefined;
  }[] = [];
  for (const format of FORMAT_NAMES) {
    const { mediaType } = FORMATS[format];
    const facts = await measureFile(edition, `${format} ${path}`, () =>
      fileBytes(edition, DEFAULT_VIEW, format, path),
    );
    files.push({ format, mediaType, url: `${origin}${path}.${format}`, facts });
  }
  return {
    /** Such as `nsr-summary-by-lga-2021-05`. */
    name: `nsr-summary-by-lga-${edition.slug}`,
    slug: edition.slug,
    title: `${edition.title}, as at ${monthInWords(edition.asAt)}${edition.isSample ? ' (sample figures)' : ''}`,
    /** The month that the figures describe: `2021-05`. */
    month: edition.asAt.slice(0, 7),
    source: edition.source,
    /** The URL of the page. */
    page: `${origin}${path}`,
    files,
  };
}
