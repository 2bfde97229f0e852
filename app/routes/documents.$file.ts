import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentResponse, orPage } from '../features/publishing/uploaded-files.server';
import type { PageHandle } from '../server/http/page-handle';

/** An uploaded PDF file that is published; those of the build are static. */
export const handle: PageHandle = { needsDatabase: true, isFile: true };

export function loader({ request, params }: LoaderFunctionArgs) {
  return orPage(() => documentResponse(params.file ?? '', request.method === 'HEAD'));
}
