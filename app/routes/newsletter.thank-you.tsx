import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { messagesOf } from '../content-files/messages.server';
import { viewInWords } from '../features/navigation/pages-in-words.server';
import { THANK_YOU_PATH } from '../features/newsletter/newsletter';
import { ThankYouPage } from '../features/newsletter/ThankYouPage';
import { languageAsked, notHere } from '../not-here.server';
import { pageMeta, privateMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  const { meta } = data;
  return 'language' in meta ? pageMeta(meta, rest) : privateMeta(meta.title);
};

export const headers = loaderHeaders;

/** The same for everyone, so that it reveals nothing about an address (docs/rules.md R29). */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  const { sent, description } = messagesOf(language).newsletter;
  const view = viewInWords(language, THANK_YOU_PATH, { title: sent.title, description }) ?? notHere(request);
  // Nothing for search engines, in any language.
  return publicJson({ meta: { ...view.meta, languages: undefined, noindex: true } });
}

export default function ThankYouRoute() {
  if (!import.meta.env.SSR) return null;
  return <ThankYouPage />;
}
