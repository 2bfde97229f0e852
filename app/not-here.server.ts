import { json } from '@remix-run/node';
import { contentSurroundings } from './check-content.server';
import { perContent } from './content-files/store.server';
import { notThere } from './features/publishing/addresses.server';
import { ENGLISH } from './words/language';
import { englishPath, languageOf } from './words/languages.server';

const addresses = perContent(contentSurroundings);

/**
 * Ends a loader that finds nothing at its address, as `notThere` does. In a language, a page that there is in English says so.
 *
 * @throws Response 301, 404 or 410
 */
export function notHere(request: Request): never {
  const { pathname } = new URL(request.url);
  const english = englishPath(pathname);
  if (languageOf(pathname) !== ENGLISH && addresses().hasPath(english))
    throw json({ english }, { status: 404 });
  notThere(request);
}

/** The language of a page whose route takes one. @throws as `notHere`, if its address has none of the site's languages there */
export function languageAsked(request: Request, given: string | undefined): string {
  const language = languageOf(new URL(request.url).pathname);
  return given === undefined || given === language ? language : notHere(request);
}
