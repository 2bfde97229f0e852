import { env } from '../../../server/env.server';
import type { Edition } from '../edition.server';
import { citationsOf } from './citation.server';
import { editionHeaders } from './signposting';

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
  const [name, type] = FILES[file];
  const citations = await citationsOf(edition, env().PUBLIC_URL);
  return new Response(citations[name], {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="nsr-summary-by-lga-${edition.slug}${file.replace('citation', '')}"`,
      'Cache-Control': 'public, max-age=60',
      ...editionHeaders(edition, env().PUBLIC_URL, '.csv'),
    },
  });
}
