import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { requestLog } from '../features/desk/requests/list-view';
import { logLines } from '../features/desk/requests/request.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(requestLog('').shape),
};

/** The log of a request as a file. */
export function loader(args: LoaderFunctionArgs) {
  const { reference = '' } = args.params;
  return csvAtDesk(args, 'requests', 'request-log.csv', (desk) => logLines(desk, reference));
}
