import { env } from '../../../server/env.server';
import { monthInWords } from '../../../text/day-in-words';
import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { fileResponse } from '../files/file-response.server';
import { editionPath } from '../paths';
import { signposts } from './signposting';

export type Citations = Awaited<ReturnType<typeof citationsOf>>;

/**
 * Citations of an edition, as text and in the formats of reference managers; `json` is CSL-JSON.
 *
 * @param origin the site's origin, as `https://nassco.example`
 */
export async function citationsOf(edition: Edition, origin: string) {
  const format = await loadFormatter();
  const item = cslItem(edition, origin);
  return {
    text: asText(edition, item),
    bibtex: `${format('bibtex', [item]).trim()}\n`,
    ris: `${unwrapped(format('ris', [item]))}\n`,
    json: `${JSON.stringify([item], null, 2)}\n`,
  };
}

/** An edition's citation as a file for reference managers, for each file name. */
export const CITATION_FILES = {
  'citation.txt': citationFile('text', 'txt', 'text/plain'),
  'citation.bib': citationFile('bibtex', 'bib', 'application/x-bibtex'),
  'citation.ris': citationFile('ris', 'ris', 'application/x-research-info-systems'),
  'citation.json': citationFile('json', 'json', 'application/vnd.citationstyles.csl+json'),
};

function citationFile(format: keyof Citations, extension: string, mediaType: string) {
  return async (edition: Edition): Promise<Response> => {
    const origin = env().PUBLIC_URL;
    const citations = await citationsOf(edition, origin);
    const name = `nsr-summary-by-lga-${edition.slug}.${extension}`;
    return fileResponse(
      { name, contentType: `${mediaType}; charset=utf-8`, disposition: 'inline' },
      citations[format],
      signposts(edition, origin, 'file'),
    );
  };
}

/** Loads the library on first use, because no other page needs it. */
async function loadFormatter(): Promise<(format: 'bibtex' | 'ris', items: CslItem[]) => string> {
  const { plugins } = await import('@citation-js/core');
  await Promise.all([import('@citation-js/plugin-bibtex'), import('@citation-js/plugin-ris')]);
  // Keys made from author, year and title would be the same for all editions of a year.
  plugins.config.get('@bibtex').format.useIdAsLabel = true;
  return plugins.output.format;
}

/** Removes the line breaks that the library inserts after 70 characters, because programs keep them in titles. */
function unwrapped(ris: string): string {
  return ris.replace(/\n(?!$|[A-Z][A-Z\d] {2}- )/g, '');
}

interface CslItem {
  id: string;
  type: string;
  title: string;
  author: { literal: string }[];
  publisher: string;
  issued: { 'date-parts': [[year: number, month: number]] };
  version: string;
  URL: string;
  note: string;
}

function cslItem(edition: Edition, origin: string): CslItem {
  const { slug, title, asAt, sha256, isSample, withdrawn } = edition;
  const notes = [
    `Edition ${slug}.`,
    isSample ? 'Sample figures.' : '',
    withdrawn ? 'Withdrawn.' : '',
    `SHA-256 of the imported file: ${sha256}`,
  ];
  return {
    id: `nsr${slug}`,
    type: 'dataset',
    title: `${title}, as at ${monthInWords(asAt)}`,
    author: [{ literal: site.fullName }],
    publisher: site.fullName,
    issued: { 'date-parts': [[Number(asAt.slice(0, 4)), Number(asAt.slice(5, 7))]] },
    version: slug,
    URL: origin + editionPath(slug),
    note: notes.filter(Boolean).join(' '),
  };
}

/** In our own words: formatters of citation styles are not free to use here (docs/decisions/file-formats.md). */
function asText({ isSample, withdrawn }: Edition, item: CslItem): string {
  const [[year]] = item.issued['date-parts'];
  const kind = ['Data set', isSample ? 'sample figures' : '', withdrawn ? 'withdrawn' : ''];
  return `${item.publisher} (${year}). ${item.title}. Edition ${item.version} [${kind.filter(Boolean).join(', ')}]. ${item.URL}\n`;
}
