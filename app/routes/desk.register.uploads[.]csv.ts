import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { linesOfList } from '../features/desk/lists/read-list.server';
import { UPLOADS } from '../features/desk/register/list-view';
import { listUploads } from '../features/desk/register/uploads.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(UPLOADS.shape) };

/** The uploads that the list shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'register', 'register-uploads.csv', async (desk) =>
    linesOfList(UPLOADS, desk.url, await listUploads(desk)),
  );
}
