import type { LoaderFunctionArgs } from '@remix-run/node';
import { mailPreview } from '../features/desk/newsletters/previews.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

/** An issue as its email. */
export function loader(args: LoaderFunctionArgs) {
  return mailPreview(args, 'html');
}
