import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { messagesOf } from '../content-files/messages.server';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { THANK_YOU_PATH } from '../features/newsletter/newsletter';
import { takeSubscription } from '../features/newsletter/subscribe.server';
import { TranslatedForm } from '../features/newsletter/TranslatedForm';
import { translatedForm } from '../features/newsletter/translated-form.server';
import { languageAsked, notHere } from '../not-here.server';
import { pageMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, PERSONAL, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';
import textStyles from '../styles/for-texts.css?url';
import { pathIn } from '../words/language';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  const { meta, issues } = data;
  return [...pageMeta(meta, rest), ...(issues.length > 0 ? [feedLink(meta.path, meta.title)] : [])];
};

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true };

/** The subscription in another language than English: without a script, which the English page has. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  const { meta, ...view } = translatedForm(language) ?? notHere(request);
  const title = titleOf(meta.title, context, messagesOf(language).common.error);
  return json({ formToken: newFormToken(), ...view, meta: { ...meta, title } }, { headers: PERSONAL });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const language = languageAsked(request, params.language);
  if (!translatedForm(language)) notHere(request);
  const taken = await takeSubscription(request, language);
  if (taken === 'taken') return seeOther(pathIn(language, THANK_YOU_PATH));
  noteErrors(context);
  return json(taken, { status: taken.status, headers: PERSONAL });
}

export default function TranslatedNewsletterRoute() {
  const { meta, formToken, languages, use, issues } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!import.meta.env.SSR) return null;
  return (
    <TranslatedForm
      formToken={posted?.formToken ?? formToken}
      languages={languages}
      use={use}
      issues={issues}
      posted={posted}
    >
      <FeedNote path={meta.path} />
    </TranslatedForm>
  );
}
