import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { env } from '../../../server/env.server';
import type { Edition } from '../edition.server';
import { exportRows } from '../export.server';
import { formatOf } from '../files/formats';
import { editionPath } from '../paths';
import { parseView } from '../view';
import { findEdition } from './edition-list.server';
import { signposts } from './signposting';

/** A loader's arguments, for a path with an edition's name. */
type EditionRequest = Pick<LoaderFunctionArgs, 'request' | 'params'>;

/**
 * The edition named in the URL. A month without an edition of that name redirects to the preferred edition of the month.
 *
 * @param rest what follows the edition's name in the path, as `.csv`
 * @throws Response 302 to the edition's own URL, 404 when there is none, 503 when the database does not answer.
 */
export async function editionAt({ request, params }: EditionRequest, rest = ''): Promise<Edition> {
  const edition = await findEdition(params.edition ?? '');
  if (edition.slug !== params.edition)
    throw redirect(editionPath(edition.slug, rest) + new URL(request.url).search);
  return edition;
}

/** The rows of an edition, or of a view of it, as a file. Later imports do not change it. */
export async function editionFile(args: EditionRequest): Promise<Response> {
  const format = formatOf(args.request);
  const edition = await editionAt(args, `.${format}`);
  const view = parseView(new URL(args.request.url).searchParams);
  const response = await exportRows(edition, view, format, editionPath(edition.slug));
  for (const [name, value] of Object.entries(signposts(edition, env().PUBLIC_URL, 'file')))
    response.headers.set(name, value);
  return response;
}
