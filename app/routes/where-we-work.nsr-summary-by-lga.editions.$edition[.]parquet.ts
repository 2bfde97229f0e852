import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportEdition } from '../features/register/export.server';
import { FILE_NAMES } from '../features/register/view';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** The file has all rows of its view. */
export const handle: PageHandle = { query: FILE_NAMES, needsDatabase: true, isOpenData: true };

export function loader(asked: LoaderFunctionArgs) {
  return orRefusal(() => exportEdition(asked, 'parquet'));
}
