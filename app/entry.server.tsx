import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { analyticsScript } from './server/analytics.server';
import { clientScripts } from './server/handoff.server';
import { log } from './server/log.server';
import { loggedPath } from './server/logged-path';
import { bufferedResponse } from './server/page-cache/read-whole.server';
import { renderTurn } from './server/render-turn.server';
import { ASKED_HINTS, SAVED_DATA_HEADERS, savesData } from './server/saved-data';
import { PrepareContext } from './ui/Prepared';
import { partsOf } from './ui/prepared-parts.server';

// For server.js and command.js; stock remix-serve runs the same build without them.
export { commands } from './commands.server';
export { runtime } from './runtime.server';

/** Renders a page whole: pages are small, and a whole page can be cached, measured and refused. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  await renderTurn();
  const markup = renderToString(
    <PrepareContext.Provider value={partsOf(request.url)}>
      <RemixServer context={context} url={request.url} />
    </PrepareContext.Provider>,
  );
  const scripts = savesData((name) => request.headers.get(name)) ? '' : scriptsOf(request, context);
  const html = `<!DOCTYPE html>${markup.replace('<body>', () => `<body>${scripts}`)}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Vary', SAVED_DATA_HEADERS.join(', '));
  headers.set('Accept-CH', ASKED_HINTS);
  if (status === 503) headers.set('Retry-After', '5');
  if (status >= 400) headers.set('Cache-Control', 'no-store');
  return bufferedResponse(Buffer.from(html), { status, headers });
}

function scriptsOf({ url }: Request, context: EntryContext): string {
  return clientScripts(context) + analyticsScript(new URL(url).pathname);
}

/** Errors that no route expected; known refusals, and addresses that the router refuses, are no failures of ours. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log.error(
    {
      error: error instanceof Error ? error.stack : String(error),
      path: loggedPath(new URL(request.url).pathname),
    },
    'page failed',
  );
}
