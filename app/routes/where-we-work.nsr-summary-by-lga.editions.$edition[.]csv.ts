import type { LoaderFunctionArgs } from '@remix-run/node';
import { editionFile } from '../features/register/editions/edition-file.server';
import { orRefusal } from '../server/http/errors.server';

export { handle } from './where-we-work.nsr-summary-by-lga[.]csv';

/** The table of an edition as CSV, JSON or XLSX, as the URL says. */
export function loader(asked: LoaderFunctionArgs) {
  return orRefusal(() => editionFile(asked));
}
