import type { LoaderFunctionArgs } from '@remix-run/node';
import { editionAt } from '../features/register/editions/edition-file.server';
import { editionPath } from '../features/register/editions/paths';
import { csvMetadataOf } from '../features/register/metadata/answers.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader(asked: LoaderFunctionArgs) {
  return orRefusal(async () => {
    const edition = await editionAt(asked, '/csv-metadata.json');
    return csvMetadataOf(edition, editionPath(edition.slug));
  });
}
