import type { LoaderFunctionArgs } from '@remix-run/node';
import { cardPicture } from '../features/register/cards/card.server';
import { robotsHeaders } from '../features/register/edition.server';
import { findEdition } from '../features/register/editions/edition-list.server';
import { FILE_NAMES } from '../features/register/view';
import { notFound, orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** A picture of a place or a view of the register, for services that show shared links. */
export const handle: PageHandle = { query: FILE_NAMES, needsDatabase: true, isPicture: true };

export function loader({ request, params }: LoaderFunctionArgs) {
  return orRefusal(async () => {
    const [, name] = /^([\w/-]{1,120})\.png$/.exec(params['*'] ?? '') ?? notFound();
    const edition = await findEdition(params.edition ?? '');
    if (edition.slug !== params.edition || edition.withdrawn) notFound();
    const picture = await cardPicture(edition, name ?? '', new URL(request.url).searchParams);
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=86400',
        ...robotsHeaders(edition),
      },
    });
  });
}
