import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { messagesOf } from '../content-files/messages.server';
import { viewInWords } from '../features/navigation/pages-in-words.server';
import { ChoiceFields } from '../features/newsletter/ChoiceFields';
import { NewsletterForm } from '../features/newsletter/NewsletterForm';
import { NewsletterPage } from '../features/newsletter/NewsletterPage';
import { FORM_ID, ISSUES_PATH, NEWSLETTER_PATH, THANK_YOU_PATH } from '../features/newsletter/newsletter';
import { type SubscriptionResult, takeSubscription } from '../features/newsletter/subscribe.server';
import { notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, PERSONAL } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';
import textStyles from '../styles/for-texts.css?url';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import { useLastResult } from '../ui/form/useLastResult';
import { Languages } from '../ui/Languages';
import { ENGLISH } from '../words/language';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = formHeaders;

export const handle: PageHandle = { hydrate: true, isPersonal: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { newsletter, language } = messagesOf(ENGLISH);
  const { languages, meta } = viewInWords(ENGLISH, NEWSLETTER_PATH, newsletter) ?? notHere(request);
  return json(
    {
      formToken: newFormToken(),
      languages,
      label: language.label,
      meta: { ...meta, title: titleOf(meta.title, context) },
    },
    { headers: PERSONAL },
  );
}

/** Handles the forms of this page and of the home page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const taken = await takeSubscription(request, ENGLISH);
  if (taken === 'taken') return redirectDocument(THANK_YOU_PATH, 303);
  noteErrors(context);
  return json(taken, { status: taken.status, headers: PERSONAL });
}

export default function NewsletterRoute() {
  const { formToken, languages, label } = useLoaderData<typeof loader>();
  const { lastResult, entries, formToken: kept } = useLastResult<SubscriptionResult>() ?? {};
  return (
    <NewsletterPage title="Newsletter" tagline="News of the office and its programmes, by email" isForm>
      <Languages pages={languages} label={label} />
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      <p>
        Enter your email address, then confirm it with the link that we email you. You can change your choice
        or unsubscribe at any time with the links in each email. Emails are in the language of the form. See{' '}
        <a href={ISSUES_PATH}>past issues of the newsletter</a>.
      </p>
      <NewsletterForm lastResult={lastResult} email={entries?.email} formToken={kept ?? formToken}>
        <ChoiceFields
          topics={entries?.topics ?? ['news']}
          states={entries?.states ?? []}
          errors={lastResult?.error ?? undefined}
        />
      </NewsletterForm>
    </NewsletterPage>
  );
}
