import type { LoaderFunctionArgs } from '@remix-run/node';
import { CITATION_FILES } from '../features/register/editions/citation.server';
import { editionAt } from '../features/register/editions/edition-list.server';
import { csvMetadataOf, dataPackageOf } from '../features/register/metadata/descriptions.server';
import { editionPath } from '../features/register/paths';
import { fileToKeep } from '../features/register/to-keep/file.server';
import { notFound, orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** An edition's other files: citations, descriptions of the tables, and all rows as one page to save. */
export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader(asked: LoaderFunctionArgs) {
  const { file = '' } = asked.params;
  return orRefusal(async () => {
    if (!isFile(file)) notFound();
    const edition = await editionAt(asked, `/${file}`);
    return FILES[file](edition, editionPath(edition.slug));
  });
}

const FILES = {
  ...CITATION_FILES,
  'datapackage.json': dataPackageOf,
  'csv-metadata.json': csvMetadataOf,
  'to-keep.html': fileToKeep,
};

function isFile(name: string): name is keyof typeof FILES {
  return Object.hasOwn(FILES, name);
}
