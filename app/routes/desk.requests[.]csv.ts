import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import { listFile } from '../features/desk/requests/list.server';
import { REQUESTS_QUERY } from '../features/desk/requests/list-view';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: REQUESTS_QUERY };

/** The list that the page shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'requests', listFile);
}
