import type { LoaderFunctionArgs } from '@remix-run/node';
import { citationFile } from '../features/register/editions/edition-file.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader(asked: LoaderFunctionArgs) {
  return citationFile(asked, '.json');
}
