import { redirect } from '@remix-run/node';
import { env } from '../../../server/env.server';
import type { Edition } from '../edition.server';
import { exportRows } from '../export.server';
import type { Format } from '../files/formats';
import { editionPath } from '../paths';
import { parseView } from '../view';
import { findEdition } from './edition-list.server';
import { signposts } from './signposting';

/** What a loader knows of a request for an edition, or for something that belongs to one. */
export interface EditionRequest {
  request: Request;
  params: { edition?: string };
}

/**
 * The edition that an address names. A month that no edition is named by leads to the best edition of that month.
 *
 * @param rest what the address has after the edition's name, as `.csv`
 * @throws Response 302 to the edition's own address, 404 when there is none, 503 when the database does not answer.
 */
export async function editionAt({ request, params }: EditionRequest, rest = ''): Promise<Edition> {
  const edition = await findEdition(params.edition ?? '');
  if (edition.slug !== params.edition)
    throw redirect(editionPath(edition.slug, rest) + new URL(request.url).search);
  return edition;
}

/** The table of an edition, or the rows of a view of it, as a file that no later import changes. */
export async function editionFile(asked: EditionRequest, format: Format): Promise<Response> {
  const edition = await editionAt(asked, `.${format}`);
  const view = parseView(new URL(asked.request.url).searchParams);
  const answer = await exportRows(edition, view, format, editionPath(edition.slug));
  for (const [name, value] of Object.entries(signposts(edition, env().PUBLIC_URL, 'file')))
    answer.headers.set(name, value);
  return answer;
}
