import type { LoaderFunctionArgs } from '@remix-run/node';
import { DOCUMENTS } from '../features/desk/content/uploads/list-view';
import { documentLines } from '../features/desk/content/uploads/upload-lists.server';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(DOCUMENTS.shape),
};

/** The documents that the list shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'editor', 'documents.csv', documentLines);
}
