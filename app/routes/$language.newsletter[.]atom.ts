import type { LoaderFunctionArgs } from '@remix-run/node';
import { feedResponse } from '../features/feeds/feed.server';
import { translatedIssuesFeed } from '../features/newsletter/issues/issues.server';
import { languageAsked, notHere } from '../not-here.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** The issues of the newsletter that there are in a language as an Atom feed, newest first. English ones have their own list. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return feedResponse(translatedIssuesFeed(languageAsked(request, params.language)) ?? notHere(request));
}
