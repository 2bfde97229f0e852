import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FOLLOW_INTENTS } from '../features/data-access/follow/follow-forms';
import { findRequest, provenAddress } from '../features/data-access/follow/followed-request.server';
import { takeStep } from '../features/data-access/follow/posted-step.server';
import {
  NoReceiptPage,
  noReceiptTitle,
  ReceiptPage,
  SUBMITTED,
} from '../features/data-access/follow/ReceiptPage';
import { privateMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, NO_STORE, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? privateMeta(data.title) : []);

export const headers = formHeaders;

export const handle: PageHandle = {
  needsDatabase: true,
  isSecretLink: true,
  query: ['done', 'mailbox', 'file'],
};

/** A request, as long as its link works. The page does not contain the link: one to a file leads on from here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const { searchParams, pathname } = new URL(request.url);
  const file = searchParams.get('file');
  if (file && /^[1-9]$/.test(file)) return seeOther(`${pathname}/file/${file}`) as never;
  const found = await findRequest(token);
  const status = { unknown: 404, expired: 410 };
  const title = typeof found === 'string' ? noReceiptTitle(found) : SUBMITTED;
  const asked = searchParams.get('done');
  const proof = searchParams.get('mailbox');
  return json(
    {
      found,
      done: FOLLOW_INTENTS.find((name) => name === asked),
      proof: proof && (await provenAddress(token, proof)) && proof,
      formToken: newFormToken(),
      title: titleOf(title, context),
    },
    { status: typeof found === 'string' ? status[found] : 200, headers: NO_STORE },
  );
}

/** Adds a line, corrects the email address or withdraws the request; the page then confirms it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const taken = await takeStep(request, params.token ?? '');
  if (typeof taken === 'string') return seeOther(`${new URL(request.url).pathname}?done=${taken}`);
  const { status, ...result } = taken;
  if (status !== 404) noteErrors(context);
  return json(result, { status, headers: NO_STORE });
}

export default function ReceiptRoute() {
  const { found, done, proof, formToken } = useLoaderData<typeof loader>();
  const { lastResult, entries, formToken: kept } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (typeof found === 'string') return <NoReceiptPage why={found} />;
  return (
    <ReceiptPage
      request={found}
      done={lastResult ? undefined : done}
      lastResult={lastResult}
      proof={proof}
      entries={entries}
      formToken={kept ?? formToken}
    />
  );
}
