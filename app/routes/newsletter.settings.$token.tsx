import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { unsubscribe } from '../features/newsletter/confirm.server';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { CHOICE_FIELDS, postedChoices } from '../features/newsletter/posted-choices.server';
import { SETTINGS_TITLE, SettingsPage } from '../features/newsletter/SettingsPage';
import { changeSettings, findSettings, type Settings } from '../features/newsletter/settings.server';
import { choicesSchema } from '../features/newsletter/subscription.server';
import { formHeaders, NO_STORE } from '../server/http/caching.server';
import { noteErrors, titleOf } from '../server/http/error-title.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { privateMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? privateMeta(data.title) : []);

export const headers = formHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true, query: ['saved'] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const settings: Settings = await findSettings(params.token ?? '');
  if (settings === null)
    return json(
      { settings, isSaved: false, title: linkTitle('unsubscribe', 'unknown') },
      { status: 404, headers: NO_STORE },
    );
  const isSaved = new URL(request.url).searchParams.has('saved');
  const title = settings === 'left' ? linkTitle('unsubscribe', 'used') : titleOf(SETTINGS_TITLE, context);
  return json({ settings, isSaved, title }, { headers: NO_STORE });
}

/** Saves a choice or unsubscribes; the page then shows the result. */
export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const form = await readForm(request, (name) => name === 'intent' || CHOICE_FIELDS.includes(name));
  if (form.get('intent') === 'leave') {
    await unsubscribe(token);
    return redirect(pathname, { status: 303, headers: NO_STORE });
  }
  const initialValue = { topics: [], states: [], ...postedChoices(form) };
  const choices = choicesSchema.safeParse(initialValue);
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
  return redirect(pathname + (isChanged ? '?saved' : ''), { status: 303, headers: NO_STORE });
}

export default function SettingsRoute() {
  const data = useLoaderData<typeof loader>();
  const { lastResult } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (!data.settings || data.settings === 'left')
    return <LinkPage purpose="unsubscribe" state={data.settings ? 'used' : 'unknown'} />;
  return <SettingsPage {...data.settings} isSaved={data.isSaved} lastResult={lastResult} />;
}
