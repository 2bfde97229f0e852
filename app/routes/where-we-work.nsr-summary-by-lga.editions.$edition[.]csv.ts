import type { LoaderFunctionArgs } from '@remix-run/node';
import { editionAt } from '../features/register/editions/edition-list.server';
import { exportRows } from '../features/register/export.server';
import { formatOf } from '../features/register/files/formats';
import { editionPath } from '../features/register/paths';
import { orRefusal } from '../server/http/errors.server';

export { handle } from './where-we-work.nsr-summary-by-lga[.]csv';

/** The table of an edition, which later imports do not change, as CSV, JSON or XLSX, as the URL says. */
export function loader(asked: LoaderFunctionArgs) {
  return orRefusal(async () => {
    const edition = await editionAt(asked, `.${formatOf(asked.request)}`);
    return exportRows(edition, asked.request, editionPath(edition.slug));
  });
}
