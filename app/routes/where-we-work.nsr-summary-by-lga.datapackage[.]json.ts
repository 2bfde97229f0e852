import { currentEdition } from '../features/register/edition.server';
import { dataPackageOf } from '../features/register/metadata/descriptions.server';
import { REGISTER_PATH } from '../features/register/paths';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

export function loader() {
  return orRefusal(async () => dataPackageOf(await currentEdition(), REGISTER_PATH));
}
