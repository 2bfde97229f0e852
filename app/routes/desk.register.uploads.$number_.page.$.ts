import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAtDesk } from '../features/desk/file-at-desk.server';
import { uploadPreview } from '../features/desk/register/preview.server';
import { DECIDERS } from '../features/desk/register/uploads.server';
import { VIEW_NAMES } from '../features/register/view';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: VIEW_NAMES };

/** The public page of the register with an upload that waits, or the page of a place in it. */
export function loader(args: LoaderFunctionArgs) {
  const { number = '', '*': below = '' } = args.params;
  return fileAtDesk(args, DECIDERS, (desk) => uploadPreview(desk, number, below));
}
