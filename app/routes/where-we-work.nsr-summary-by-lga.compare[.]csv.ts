import type { LoaderFunctionArgs } from '@remix-run/node';
import { comparisonFile } from '../features/register/compare/file.server';
import { listCompared } from '../features/register/compare/places.server';
import { parseComparison } from '../features/register/compare/view';
import { currentEdition } from '../features/register/edition.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { query: ['place'], needsDatabase: true, isOpenData: true };

/** The compared places, as a file. */
export function loader({ request }: LoaderFunctionArgs) {
  const { places } = parseComparison(new URL(request.url).searchParams);
  return orRefusal(async () => {
    const edition = await currentEdition();
    return comparisonFile(edition, (await listCompared(edition, places)).places);
  });
}
