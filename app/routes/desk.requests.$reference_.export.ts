import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import { exportRequest } from '../features/desk/requests/request.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

/** All that is held of a request, as a file for its requester. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'requests', (desk) => exportRequest(desk, args.params.reference ?? ''));
}
