import type { LoaderFunctionArgs } from '@remix-run/node';
import { orPage, pictureResponse } from '../features/publishing/uploaded-files.server';
import type { PageHandle } from '../server/http/page-handle';

/** A file of an uploaded picture; those of the build are static. */
export const handle: PageHandle = { needsDatabase: true, isFile: true };

export function loader({ params }: LoaderFunctionArgs) {
  return orPage(() => pictureResponse(params.file ?? ''));
}
