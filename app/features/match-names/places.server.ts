import { listedNames } from '../../content-files/other-names.server';
import { currentEdition } from '../register/edition.server';
import { listRows } from '../register/listing.server';
import { otherNamesOf } from '../register/other-names.server';
import { DEFAULT_VIEW } from '../register/view';
import { type Gazetteer, gazetteerOf } from './gazetteer';

let cached: { edition: number; gazetteer: Gazetteer } | undefined;

/**
 * The places of the current edition with all their names. An edition never changes, so its places are cached.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function currentGazetteer(): Promise<Gazetteer> {
  const edition = await currentEdition();
  if (cached?.edition === edition.id) return cached.gazetteer;
  const { rows } = await listRows(edition, { ...DEFAULT_VIEW, size: 'all' });
  const places = rows.filter(({ isTotal }) => !isTotal);
  const gazetteer = gazetteerOf(places, { otherNames: otherNamesOf, listed: listedNames() });
  cached = { edition: edition.id, gazetteer };
  return gazetteer;
}
