import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { reportMeta } from '../features/desk/fraud-reports/meta';
import { readReport, reportSteps } from '../features/desk/fraud-reports/one-report.server';
import { ReportPage } from '../features/desk/fraud-reports/ReportPage';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = reportMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'requests', (desk) => readReport(desk, args.params.number ?? ''));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'requests', reportSteps(args.params.number ?? ''));
}

export default function FraudReportRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ReportPage {...page} />;
}
