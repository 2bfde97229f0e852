import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentResponse, orPage } from '../features/publishing/uploaded-files.server';
import { orNothingHere } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** An uploaded PDF file that is published; those of the build are static. */
export const handle: PageHandle = { needsDatabase: true, isFile: true };

export function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  const file = () => documentResponse(params.file ?? '', request.method === 'HEAD');
  return orPage(() => orNothingHere(args, file));
}
