import { env } from '../../../server/env.server';
import type { Edition } from '../edition.server';
import { fileResponse } from '../files/file-response.server';
import { citationsOf } from './citation.server';
import { signposts } from './signposting';

/** The citation files of an edition, each with its format and media type. */
const FILES = {
  'citation.txt': ['text', 'text/plain; charset=utf-8'],
  'citation.bib': ['bibtex', 'application/x-bibtex; charset=utf-8'],
  'citation.ris': ['ris', 'application/x-research-info-systems; charset=utf-8'],
  'citation.json': ['json', 'application/vnd.citationstyles.csl+json; charset=utf-8'],
} as const;

type CitationFile = keyof typeof FILES;

export function isCitationFile(name: string): name is CitationFile {
  return Object.hasOwn(FILES, name);
}

/** A citation of an edition as a file for reference managers. */
export async function readCitation(edition: Edition, file: CitationFile): Promise<Response> {
  const [format, contentType] = FILES[file];
  const citations = await citationsOf(edition, env().PUBLIC_URL);
  const name = `nsr-summary-by-lga-${edition.slug}${file.replace('citation', '')}`;
  return fileResponse(
    { name, contentType, disposition: 'inline' },
    citations[format],
    signposts(edition, env().PUBLIC_URL, 'file'),
  );
}
