import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { linesOfList } from '../features/desk/lists/read-list.server';
import { listEditions } from '../features/desk/register/editions.server';
import { EDITIONS } from '../features/desk/register/list-view';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(EDITIONS.shape) };

/** The editions that the list shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'register', 'register-editions.csv', async (desk) =>
    linesOfList(EDITIONS, desk.url, await listEditions(desk)),
  );
}
