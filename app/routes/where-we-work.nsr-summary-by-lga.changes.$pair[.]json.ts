import type { LoaderFunctionArgs } from '@remix-run/node';
import { readKind } from '../features/register/editions/change';
import { changesFile } from '../features/register/editions/changes-file.server';
import { pairAt } from '../features/register/editions/edition-list.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** The file has all changes of its kind. */
export const handle: PageHandle = { query: ['kind'], needsDatabase: true, isOpenData: true };

export function loader(asked: LoaderFunctionArgs) {
  const kind = readKind(new URL(asked.request.url).searchParams.get('kind'));
  return orRefusal(async () => changesFile(await pairAt(asked, '.json'), kind, 'json'));
}
