import type { LoaderFunctionArgs } from '@remix-run/node';
import { actionLines } from '../features/desk/actions/actions.server';
import { ACTIONS } from '../features/desk/actions/list-view';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import type { PageHandle } from '../server/http/page-handle';
import { lagosToday } from '../server/lagos-time.server';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(ACTIONS) };

/** The entries that the log shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'manager', `desk-actions-${lagosToday()}.csv`, actionLines);
}
