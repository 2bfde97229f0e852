import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { uploadedRows } from '../features/desk/register/list-view';
import { DECIDERS, uploadedLines } from '../features/desk/register/uploads.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(uploadedRows('').shape),
};

/** The rows that the list shows, all its pages, as they stand in the file. */
export function loader(args: LoaderFunctionArgs) {
  const number = args.params.number ?? '';
  return csvAtDesk(args, DECIDERS, 'register-upload.csv', (desk) => uploadedLines(desk, number));
}
