import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { messagesOf } from '../content-files/messages.server';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { changeSettings, findSettings, LINK_STATUS, unsubscribe } from '../features/newsletter/links.server';
import { CHOICE_FIELDS, LANGUAGE_FIELD, postedChoices } from '../features/newsletter/newsletter';
import { SETTINGS_TITLE, SettingsPage } from '../features/newsletter/SettingsPage';
import { languageChoices, settingsSchema } from '../features/newsletter/settings.server';
import { privateMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, NO_STORE, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { ENGLISH } from '../words/language';

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? privateMeta(data.title) : []);

export const headers = formHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true, query: ['saved'] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { state, settings } = await findSettings(params.token ?? '');
  const isSaved = new URL(request.url).searchParams.has('saved');
  const title = settings
    ? titleOf(SETTINGS_TITLE, context)
    : linkTitle('unsubscribe', state, messagesOf(ENGLISH).confirm);
  const languages = languageChoices();
  return json(
    { state, settings, languages, isSaved, title },
    { status: LINK_STATUS[state], headers: NO_STORE },
  );
}

/** Saves a choice or unsubscribes; the page then shows the result. */
export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const form = await readForm(request, (name) => ['intent', LANGUAGE_FIELD, ...CHOICE_FIELDS].includes(name));
  if (form.get('intent') === 'leave') {
    await unsubscribe(token);
    return seeOther(pathname);
  }
  const language = form.get(LANGUAGE_FIELD)?.toString();
  const initialValue = { topics: [], states: [], ...postedChoices(form), language };
  const choices = settingsSchema.safeParse(initialValue);
  if (!choices.success) {
    noteErrors(context);
    const lastResult = {
      status: 'error' as const,
      initialValue,
      error: z.flattenError(choices.error).fieldErrors,
    };
    return json({ lastResult }, { status: 422, headers: NO_STORE });
  }
  const isChanged = await changeSettings(token, choices.data);
  return seeOther(pathname + (isChanged ? '?saved' : ''));
}

export default function SettingsRoute() {
  const { state, settings, languages, isSaved } = useLoaderData<typeof loader>();
  const { lastResult } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (!settings) return <LinkPage purpose="unsubscribe" state={state} />;
  return <SettingsPage {...settings} languages={languages} isSaved={isSaved} lastResult={lastResult} />;
}
