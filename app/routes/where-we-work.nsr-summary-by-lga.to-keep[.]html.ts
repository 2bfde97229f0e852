import { currentEdition } from '../features/register/edition.server';
import { fileToKeep } from '../features/register/to-keep/file.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

/** All rows as one page to save and share. */
export function loader() {
  return orRefusal(async () => fileToKeep(await currentEdition()));
}
