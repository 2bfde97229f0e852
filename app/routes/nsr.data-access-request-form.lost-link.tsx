import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LOST_LINK_PATH } from '../features/data-access/follow/follow-forms';
import {
  LINK_ASKED,
  LinkAskedPage,
  LOST_LINK,
  LostLinkPage,
} from '../features/data-access/follow/LostLinkPage';
import { askForLink } from '../features/data-access/follow/lost-link.server';
import { loadedMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, PERSONAL, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, query: ['asked'] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const isAsked = new URL(request.url).searchParams.has('asked');
  return json(
    {
      isAsked,
      formToken: newFormToken(),
      meta: {
        title: titleOf(isAsked ? LINK_ASKED : LOST_LINK, context),
        description:
          'Enter the reference of your data access request to have its link sent to its email address again.',
        path: LOST_LINK_PATH,
      },
    },
    { headers: PERSONAL },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await askForLink(request);
  if (result === 'taken') return seeOther(`${LOST_LINK_PATH}?asked=yes`);
  noteErrors(context);
  return json(result, { status: result.status, headers: PERSONAL });
}

export default function LostLinkRoute() {
  const { isAsked, formToken } = useLoaderData<typeof loader>();
  const { entries, lastResult, formToken: kept } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (isAsked && !lastResult) return <LinkAskedPage />;
  return <LostLinkPage entries={entries} lastResult={lastResult} formToken={kept ?? formToken} />;
}
