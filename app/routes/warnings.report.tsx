import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REPORT_PATH } from '../features/fraud/paths';
import { takeReport } from '../features/fraud/reports/posted-report.server';
import { ReportPage, SentPage } from '../features/fraud/reports/ReportPage';
import { REPORT_TITLE, SENT_TITLE } from '../features/fraud/reports/report-fields';
import { loadedMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, PERSONAL, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, query: ['sent'] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has('sent');
  return json(
    {
      isSent,
      formToken: newFormToken(),
      meta: {
        title: titleOf(isSent ? SENT_TITLE : REPORT_TITLE, context),
        description:
          'Report a scam in the name of NASSCO: what happened, and the link or number. We do not ask for your name.',
        path: REPORT_PATH,
      },
    },
    { headers: PERSONAL },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await takeReport(request);
  if (result === 'taken') return seeOther(`${REPORT_PATH}?sent=yes`);
  noteErrors(context);
  return json(result, { status: result.status, headers: PERSONAL });
}

export default function ReportRoute() {
  const { isSent, formToken } = useLoaderData<typeof loader>();
  const { entries, lastResult, formToken: kept } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (isSent && !lastResult) return <SentPage />;
  return <ReportPage entries={entries} lastResult={lastResult} formToken={kept ?? formToken} />;
}
