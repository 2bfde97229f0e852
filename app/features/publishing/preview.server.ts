import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { type ContentChanges, withContent } from '../../content-files/store.server';
import { env } from '../../server/env.server';
import { NO_STORE } from '../../server/http/caching.server';

let render: RequestHandler | undefined;

/** Called by `server.js` with the build whose routes render previews. */
export function renderPreviewsWith(build: ServerBuild | (() => Promise<ServerBuild>)) {
  render = createRequestHandler(build, process.env.NODE_ENV);
}

/**
 * The page at a path as it will be with these changes: the real page, which says that it is not published, without scripts.
 *
 * @param path of a public page, from the first slash on
 */
export async function previewPage(path: string, changes: ContentChanges): Promise<Response> {
  const renderPage = render;
  if (!renderPage)
    return new Response('This server shows no previews.\n', { status: 503, headers: NO_STORE });
  const page = await withContent(changes, () => renderPage(new Request(env().PUBLIC_URL + path)));
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries({ ...NO_STORE, 'X-Robots-Tag': 'noindex' }))
    headers.set(name, value);
  return new Response(page.body, { status: page.status, headers });
}
