import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { messagesOf } from '../content-files/messages.server';
import { REPORT_PATH } from '../features/fraud/paths';
import { takeReport } from '../features/fraud/reports/posted-report.server';
import { ReportPage, SentPage } from '../features/fraud/reports/ReportPage';
import { reportView } from '../features/fraud/reports/report-view.server';
import { languageAsked, notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { noteErrors, titleOf } from '../server/http/action-note.server';
import { formHeaders, PERSONAL, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';
import textStyles from '../styles/for-texts.css?url';
import { pathIn } from '../words/language';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, query: ['sent'] };

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  const isSent = new URL(request.url).searchParams.has('sent');
  const { meta, ...view } = reportView(language, isSent) ?? notHere(request);
  const title = titleOf(meta.title, context, messagesOf(language).common.error);
  return json(
    { isSent, formToken: newFormToken(), ...view, meta: { ...meta, title } },
    { headers: PERSONAL },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const language = languageAsked(request, params.language);
  if (!reportView(language, false)) notHere(request);
  const result = await takeReport(request, language);
  if (result === 'taken') return seeOther(`${pathIn(language, REPORT_PATH)}?sent=yes`);
  noteErrors(context);
  return json(result, { status: result.status, headers: PERSONAL });
}

export default function ReportRoute() {
  const { isSent, formToken, languages, use } = useLoaderData<typeof loader>();
  const { entries, lastResult, formToken: kept } = useActionData<typeof action>() ?? {};
  if (!import.meta.env.SSR) return null;
  if (isSent && !lastResult) return <SentPage languages={languages} />;
  return (
    <ReportPage
      entries={entries}
      lastResult={lastResult}
      formToken={kept ?? formToken}
      languages={languages}
      use={use}
    />
  );
}
