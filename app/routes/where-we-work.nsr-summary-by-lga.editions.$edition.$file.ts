import type { LoaderFunctionArgs } from '@remix-run/node';
import { isCitationFile, readCitation } from '../features/register/editions/citation-file.server';
import { editionAt } from '../features/register/editions/edition-file.server';
import { editionPath } from '../features/register/editions/paths';
import { csvMetadataOf, dataPackageOf } from '../features/register/metadata/answers.server';
import { notFound, orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** The files that tell of an edition: how to cite it, and what its tables are. */
export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader(asked: LoaderFunctionArgs) {
  const { file = '' } = asked.params;
  return orRefusal(async () => {
    if (!isCitationFile(file) && !(file in DESCRIPTIONS)) notFound();
    const edition = await editionAt(asked, `/${file}`);
    if (isCitationFile(file)) return readCitation(edition, file);
    return DESCRIPTIONS[file as keyof typeof DESCRIPTIONS](edition, editionPath(edition.slug));
  });
}

const DESCRIPTIONS = { 'datapackage.json': dataPackageOf, 'csv-metadata.json': csvMetadataOf };
