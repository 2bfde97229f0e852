import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { blocks } from './content.server';
import { wordsIn } from './content-files/messages.server';
import { footerIn } from './features/navigation/footer.server';
import { FooterContext } from './features/navigation/footer-context';
import { BlocksContext } from './features/pages/BlockView';
import { SearchForm } from './features/search/SearchForm';
import { env } from './server/env.server';
import { PERSONAL } from './server/http/caching.server';
import { contentSecurityPolicy, DESK_POLICY, POLICY } from './server/http/content-security-policy.server';
import { withLateScripts } from './server/http/late-scripts';
import { ASKED_HINTS, SAVED_DATA_HEADERS } from './server/http/saved-data';
import { log } from './server/log.server';
import { bufferedResponse } from './server/page-cache/shared-response.server';
import { loggedPath } from './server/secret-path';
import { isDesk } from './server/submission/limits';
import { languageOf } from './words/languages.server';
import { WordsContext } from './words/use-words';

// For server.js and command.js (docs/decisions/build.md); stock remix-serve runs the same build without them.
export { commands } from './cli/commands.server';
export * as runtime from './runtime.server';

const MENU_SEARCH = <SearchForm id="menu-query" isInShell />;

/** Renders the whole page before sending it, so it can be cached, measured and refused (docs/decisions/rendered-whole.md). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const words = wordsIn(languageOf(new URL(request.url).pathname));
  const markup = renderToString(
    <BlocksContext.Provider value={blocks}>
      <WordsContext.Provider value={words}>
        <FooterContext.Provider value={(year) => footerIn(words, year, MENU_SEARCH)}>
          <RemixServer context={context} url={request.url} />
        </FooterContext.Provider>
      </WordsContext.Provider>
    </BlocksContext.Provider>,
  );
  // In development React compares every attribute, so the markup is left as it is.
  const html = `<!DOCTYPE html>${import.meta.env.PROD ? withLateScripts(markup) : markup}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A form's page stays as it is in its visitor's browser, also when it was refused: fetched anew on Back, because it was
  // not kept or the connection has changed since, it would have another key and be saved a second time (docs/rules.md R26).
  const isForm = headers.get('Cache-Control') === PERSONAL['Cache-Control'];
  if (!isForm) headers.append('Vary', SAVED_DATA_HEADERS.join(', '));
  headers.set('Accept-CH', ASKED_HINTS);
  const isFailedDesk = status >= 400 && status !== 404 && isDesk(new URL(request.url).pathname);
  const policy = isFailedDesk ? DESK_POLICY : contentSecurityPolicy(env(), html);
  // The desk's pages have set their own.
  if (policy && !headers.has(POLICY)) headers.set(POLICY, policy);
  if (status === 503) headers.set('Retry-After', '5');
  if (status >= 400 && !isForm) headers.set('Cache-Control', 'no-store');
  return bufferedResponse(Buffer.from(html), { status, headers });
}

/** Logs unexpected errors. Refusals by a route or by the router (4xx) are not failures of ours. */
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
