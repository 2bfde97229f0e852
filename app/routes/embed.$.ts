import type { LoaderFunctionArgs } from '@remix-run/node';
import { embedResponse, findEmbed } from '../features/embeds/embeds.server';
import { notFound, orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** Drawings of the register's figures for other websites: a page for a frame, or with `.svg` the picture. */
export const handle: PageHandle = { query: ['figure'], needsDatabase: true, isEmbeddable: true };

export function loader({ request, params }: LoaderFunctionArgs) {
  return orRefusal(async () => {
    const name = params['*'] ?? '';
    const embed = await findEmbed(name.replace(/\.svg$/, ''), new URL(request.url).searchParams);
    return embedResponse(embed ?? notFound(), name.endsWith('.svg') ? 'svg' : 'html');
  });
}
