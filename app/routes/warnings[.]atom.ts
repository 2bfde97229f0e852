import type { LoaderFunctionArgs } from '@remix-run/node';
import { feedResponse } from '../features/feeds/feed.server';
import { warningsFeed, warningTranslations } from '../features/fraud/warnings/warnings.server';
import { languageAsked, notHere } from '../not-here.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** The fraud warnings of a language as an Atom feed, newest first. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  return warningTranslations.isListedIn(language) ? feedResponse(warningsFeed(language)) : notHere(request);
}
