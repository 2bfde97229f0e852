import { cacheByEdition, type Edition } from './edition.server';
import { editionBefore, findEdition } from './editions/edition-list.server';

const before = cacheByEdition<Edition | null>();

/**
 * The edition of the same kind before this one that is not withdrawn (`ListedEdition.before`), or null.
 *
 * @throws Response 503 when the database does not answer.
 */
export function previousEdition(edition: Pick<Edition, 'id' | 'slug'>): Promise<Edition | null> {
  return before(edition.id, async () => {
    const slug = await editionBefore(edition);
    return slug === null ? null : findEdition(slug);
  });
}
