import { currentEdition } from '../features/register/edition.server';
import { csvMetadataOf } from '../features/register/metadata/descriptions.server';
import { REGISTER_PATH } from '../features/register/paths';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader() {
  return orRefusal(async () => csvMetadataOf(await currentEdition(), REGISTER_PATH));
}
