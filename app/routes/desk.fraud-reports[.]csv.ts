import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { REPORT_QUERY } from '../features/desk/fraud-reports/list-view';
import { reportLines } from '../features/desk/fraud-reports/report-list.server';
import type { PageHandle } from '../server/http/page-handle';
import { lagosToday } from '../server/lagos-time.server';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: REPORT_QUERY };

export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'requests', `fraud-reports-${lagosToday()}.csv`, reportLines);
}
