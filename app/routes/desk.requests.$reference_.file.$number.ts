import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import { deskFile } from '../features/desk/requests/answer-files.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

/** A file of the answer to a request. */
export function loader(args: LoaderFunctionArgs) {
  const { reference = '', number = '' } = args.params;
  return fileAtDesk(args, 'requests', (desk) => deskFile(desk, args.request, reference, number));
}
