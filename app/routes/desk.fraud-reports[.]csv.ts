import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { REPORTS } from '../features/desk/fraud-reports/list-view';
import { reportLines } from '../features/desk/fraud-reports/report-list.server';
import { listQuery } from '../features/desk/lists/list-shape';
import type { PageHandle } from '../server/http/page-handle';
import { lagosToday } from '../server/lagos-time.server';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(REPORTS) };

export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'requests', `fraud-reports-${lagosToday()}.csv`, reportLines);
}
