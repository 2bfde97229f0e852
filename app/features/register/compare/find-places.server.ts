import { publicRows } from '../../../db/replica.server';
import { sql } from '../../../db/sql.server';
import { slugOf } from '../../../ui/slug';
import type { EditionId } from '../edition.server';
import type { Asked } from './AddPlace';
import type { NamedPlace } from './suggestions';
import { MOST_PLACES } from './view';

/** Places that are offered for one name at the most. */
const MOST_OFFERED = 20;

/** Places that a name may mean. */
export interface FoundPlaces {
  /** Those called so. */
  exact: NamedPlace[];
  /** Where none is: those whose name it is a part of. */
  similar: NamedPlace[];
}

/** What of a name does not tell one place from another. */
const KINDS = /\b(state|lga|local government( area)?)\b/gi;

/**
 * The states and LGAs that a reader may mean by "Gaya", "gaya lga", "Gaya, Kano" or `kano/gaya`, 20 at the most.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findPlaces(edition: EditionId, text: string): Promise<FoundPlaces> {
  const { name, state } = readName(text);
  if (!name) return { exact: [], similar: [] };
  const ofState = state ? sql`AND state_slug = ${state}` : sql``;
  const rows = await publicRows<NamedPlace & { is_exact: boolean }>(sql`
    SELECT name, path, slug = ${name} AS is_exact FROM (
      SELECT min(state) AS name, state_slug AS path, state_slug AS slug FROM register_row
      WHERE edition_id = ${edition.id} AND NOT is_total AND ${!state} GROUP BY state_slug
      UNION ALL
      SELECT lga || ', ' || state, state_slug || '/' || lga_slug, lga_slug FROM register_row
      WHERE edition_id = ${edition.id} AND NOT is_total ${ofState}
    ) AS place
    WHERE slug LIKE ${`%${name}%`} ORDER BY is_exact DESC, name LIMIT ${MOST_OFFERED}`);
  const places = (isExact: boolean) =>
    rows.filter((row) => row.is_exact === isExact).map(({ name, path }) => ({ name, path }));
  const exact = places(true);
  return { exact, similar: exact.length > 0 ? [] : places(false) };
}

/** The name in the form of addresses, and the state's where the text tells it. */
function readName(text: string): { name: string; state: string } {
  const slug = (part = '') => slugOf(part.replace(KINDS, ''));
  if (text.includes('/')) {
    const [state, ...lga] = text.split('/');
    // Some LGAs have a slash in their name.
    if (slugOf(state ?? '') === state) return { name: slug(lga.join(' ')), state };
  }
  const comma = text.lastIndexOf(',');
  if (comma < 0) return { name: slug(text), state: '' };
  return { name: slug(text.slice(0, comma)), state: slug(text.slice(comma + 1)) };
}

/**
 * What becomes of a name that is to be added to some places: one place, when it is the only one called so; else what a
 * page has to say of it. Nothing is added to six places, and no place twice.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function resolveAsked(
  edition: EditionId,
  paths: readonly string[],
  text: string,
): Promise<{ added: string[]; unresolved: Asked | null }> {
  if (!text || paths.length >= MOST_PLACES) return { added: [], unresolved: null };
  const { exact, similar } = await findPlaces(edition, text);
  const [only, ...others] = exact;
  if (only && others.length === 0)
    return { added: paths.includes(only.path) ? [] : [only.path], unresolved: null };
  const found = (only ? exact : similar).filter(({ path }) => !paths.includes(path));
  if (only && found.length === 0) return { added: [], unresolved: null };
  return { added: [], unresolved: { text, isExact: only !== undefined, found } };
}
