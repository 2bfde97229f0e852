import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { listFile } from '../features/desk/requests/list.server';
import { REQUESTS } from '../features/desk/requests/list-view';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(REQUESTS) };

/** The list that the page shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'requests', listFile);
}
