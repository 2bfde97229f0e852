import { publicRows } from '../../../db/replica.server';
import { sql } from '../../../db/sql.server';
import { slugOf } from '../../../ui/slug';
import type { EditionId } from '../edition.server';
import type { Asked } from './AddPlace';
import type { NamedPlace } from './suggestions';
import { MOST_PLACES } from './view';

/** Places that are offered for one name at the most. */
const MOST_OFFERED = 20;

/** What of a name does not tell one place from another. */
const KINDS = /\b(state|lga|local government( area)?)\b/gi;

/**
 * The states and LGAs that a reader may mean by "Gaya", "gaya lga", "Gaya, Kano" or `kano/gaya`, 20 at the most: those
 * called so or, where none is, those whose name it is a part of.
 *
 * @throws Response 503 when the database does not answer.
 */
async function findPlaces(edition: EditionId, text: string): Promise<Omit<Asked, 'text'>> {
  const { name, state } = readName(text);
  if (!name) return { isExact: false, found: [] };
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
  const exact = rows.filter(({ is_exact }) => is_exact);
  const found = exact.length > 0 ? exact : rows;
  return { isExact: exact.length > 0, found: found.map(({ name, path }) => ({ name, path })) };
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
  const { isExact, found } = await findPlaces(edition, text);
  const others = found.filter(({ path }) => !paths.includes(path));
  if (isExact && found.length === 1) return { added: others.map(({ path }) => path), unresolved: null };
  if (isExact && others.length === 0) return { added: [], unresolved: null };
  return { added: [], unresolved: { text, isExact, found: others } };
}
