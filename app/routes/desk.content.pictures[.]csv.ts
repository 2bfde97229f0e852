import type { LoaderFunctionArgs } from '@remix-run/node';
import { PICTURES } from '../features/desk/content/uploads/list-view';
import { pictureLines } from '../features/desk/content/uploads/upload-lists.server';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(PICTURES.shape),
};

/** The pictures that the list shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'editor', 'pictures.csv', pictureLines);
}
