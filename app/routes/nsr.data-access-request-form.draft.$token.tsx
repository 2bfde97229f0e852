import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import requestFormScript from '../enhance/request-form.ts?worker&url';
import { DRAFT_TITLE, DraftPage, NoDraftPage, noDraftTitle } from '../features/data-access/drafts/DraftPage';
import { draftPath, findDraft, whyGone } from '../features/data-access/drafts/drafts.server';
import { CHECK_TITLE, CheckPage } from '../features/data-access/form/CheckPage';
import { PRINTABLE_FORM } from '../features/data-access/form/form-fields';
import { filledIn, takeForm } from '../features/data-access/form/posted-form.server';
import { findFile } from '../features/documents/files.server';
import { privateMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { leaveNote, titleOf } from '../server/http/action-note.server';
import { formHeaders, NO_STORE, seeOther } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken, reopenedFormToken } from '../server/submission/form-token.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? privateMeta(data.title) : []);

export const headers = formHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true, enhance: requestFormScript };

/** The draft behind a link; after a form is posted here, only what surrounds its result, whatever became of the draft. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const draft = context.note ? null : await findDraft(token);
  const gone = draft || context.note ? null : whyGone(token);
  const title = gone ? noDraftTitle(gone) : DRAFT_TITLE;
  const path = draftPath(token);
  return json(
    {
      gone,
      address: env().PUBLIC_URL + path,
      // Not the page's own URL, for the reason given at `SENT_TO`.
      sentTo: `${path}?form`,
      until: draft?.until,
      lastResult: filledIn(draft?.entries ?? {}),
      formToken: draft ? reopenedFormToken(draft.formKey) : newFormToken(),
      printable: findFile(PRINTABLE_FORM) ?? notFound(),
      title: titleOf(title, context),
    },
    { status: gone === 'unknown' ? 404 : 200, headers: NO_STORE },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const taken = await takeForm(request, params.token);
  if ('path' in taken) return seeOther(taken.path);
  const { status, ...result } = taken;
  leaveNote(context, { hasErrors: status !== 200, title: result.check && CHECK_TITLE });
  return json(result, { status, headers: NO_STORE });
}

/** Rendered on the server only: no page with a script has these parts. */
export default function DraftRoute() {
  const { gone, formToken, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!import.meta.env.SSR) return null;
  const token = result?.formToken ?? formToken;
  if (result?.check) return <CheckPage check={result.check} formToken={token} sentTo={page.sentTo} />;
  if (gone) return <NoDraftPage why={gone} />;
  return <DraftPage {...page} lastResult={result?.lastResult ?? page.lastResult} formToken={token} />;
}
