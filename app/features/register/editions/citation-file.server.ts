import { env } from '../../../server/env.server';
import type { Edition } from '../edition.server';
import { fileResponse } from '../files/file-response.server';
import { citationsOf } from './citation.server';
import { signposts } from './signposting';

/** The files in which an edition can be cited: which form each holds, and its type. */
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

/** How to cite an edition, as a file for programs that manage literature. */
export async function readCitation(edition: Edition, file: CitationFile): Promise<Response> {
  const [form, contentType] = FILES[file];
  const citations = await citationsOf(edition, env().PUBLIC_URL);
  const name = `nsr-summary-by-lga-${edition.slug}${file.replace('citation', '')}`;
  return fileResponse(
    { name, contentType, disposition: 'inline' },
    citations[form],
    signposts(edition, env().PUBLIC_URL, 'file'),
  );
}
