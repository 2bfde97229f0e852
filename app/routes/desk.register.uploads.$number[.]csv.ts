import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { uploadedSums } from '../features/desk/register/list-view';
import { DECIDERS, sumsLines } from '../features/desk/register/uploads.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(uploadedSums('').shape),
};

/** The sums by state that the page of an upload shows, as a file. */
export function loader(args: LoaderFunctionArgs) {
  const number = args.params.number ?? '';
  return csvAtDesk(args, DECIDERS, 'register-upload-by-state.csv', (desk) => sumsLines(desk, number));
}
