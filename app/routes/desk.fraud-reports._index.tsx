import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { REPORTS } from '../features/desk/fraud-reports/list-view';
import { reportMeta } from '../features/desk/fraud-reports/meta';
import { ReportListPage } from '../features/desk/fraud-reports/ReportListPage';
import { readReportList } from '../features/desk/fraud-reports/report-list.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = reportMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(REPORTS) };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'requests', readReportList);
}

export default function FraudReportsRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ReportListPage {...list} />;
}
