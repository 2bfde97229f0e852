import { listEditions } from '../features/register/editions/edition-list.server';
import { dataCatalog } from '../features/register/metadata/catalog';
import {
  type DescribedEdition,
  described,
  describeEdition,
} from '../features/register/metadata/descriptions.server';
import { editionPath } from '../features/register/paths';
import { env } from '../server/env.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

/** All editions that are not withdrawn, as a DCAT catalogue in JSON-LD. */
export function loader() {
  return orRefusal(async () => {
    const editions: DescribedEdition[] = [];
    for (const edition of await listEditions())
      if (!edition.withdrawn) editions.push(await describeEdition(edition, editionPath(edition.slug)));
    return described(dataCatalog(editions, env().PUBLIC_URL), 'application/ld+json');
  });
}
