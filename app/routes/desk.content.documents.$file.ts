import type { LoaderFunctionArgs } from '@remix-run/node';
import { deskDocument } from '../features/desk/content/uploads/upload-lists.server';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

/** An uploaded document, also before it is public. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'editor', (desk) => deskDocument(desk, args.params.file ?? ''));
}
