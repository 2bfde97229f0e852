import type { LoaderFunctionArgs } from '@remix-run/node';
import { deskPreview } from '../features/desk/content/preview-of-revision.server';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import { contentSite } from '../publishing.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

/** The page of a revision as it will be. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'editor', (desk) => deskPreview(desk, contentSite, args.params.revision ?? ''));
}
