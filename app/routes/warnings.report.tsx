import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TELL_PATH } from '../features/fraud/paths';
import { takeReport } from '../features/fraud/reports/posted-report.server';
import { TELL_TITLE, TOLD_TITLE } from '../features/fraud/reports/report-fields';
import { TellPage, ToldPage } from '../features/fraud/reports/TellPage';
import { formHeaders, NO_STORE, PERSONAL } from '../server/http/caching.server';
import { noteErrors, titleOf } from '../server/http/error-title.server';
import type { PageHandle } from '../server/http/page-handle';
import { HONEYPOT_FIELD, newFormToken } from '../server/submission/form-token.server';
import { pageMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? pageMeta(data.meta, rest) : [];

export const headers = formHeaders;

export const handle: PageHandle = { query: ['told'] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const isTold = new URL(request.url).searchParams.has('told');
  return json(
    {
      isTold,
      formToken: { ...newFormToken(), honeypot: HONEYPOT_FIELD },
      meta: {
        title: titleOf(isTold ? TOLD_TITLE : TELL_TITLE, context),
        description:
          'Tell NASSCO about a fraud in its name: what happened, and the link or number. Your name is not asked for.',
        path: TELL_PATH,
      },
    },
    { headers: PERSONAL },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await takeReport(request);
  if (answer === 'told') return redirect(`${TELL_PATH}?told=yes`, { status: 303, headers: NO_STORE });
  noteErrors(context);
  return json(answer, { status: answer.status, headers: PERSONAL });
}

export default function TellRoute() {
  const { isTold, formToken } = useLoaderData<typeof loader>();
  const { entries, lastResult, formToken: kept } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (isTold && !lastResult) return <ToldPage />;
  return <TellPage entries={entries} lastResult={lastResult} formToken={{ ...formToken, ...kept }} />;
}
