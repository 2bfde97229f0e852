import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { DECIDERS, uploadedLines } from '../features/desk/register/uploads.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  const number = args.params.number ?? '';
  return csvAtDesk(args, DECIDERS, 'register-upload.csv', (desk) => uploadedLines(desk, number));
}
