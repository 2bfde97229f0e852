import { queryRows } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import { slugOf } from '../../../text/slug';
import type { EditionId } from '../edition.server';
import type { UnresolvedName } from './AddPlace';
import type { NamedPlace } from './suggestions';
import { MOST_PLACES } from './view';

/** The most places offered for one name. */
const MOST_OFFERED = 20;

/** Words that do not distinguish places. */
const KINDS = /\b(state|lga|local government( area)?)\b/gi;

/**
 * The states and LGAs, at most 20, that a reader may mean by "Gaya", "gaya lga", "Gaya, Kano" or `kano/gaya`: those with
 * exactly that name, or if there are none, those whose name contains it.
 *
 * @throws Response 503 when the database does not answer.
 */
async function findPlaces(edition: EditionId, text: string): Promise<Omit<UnresolvedName, 'text'>> {
  const { name, state } = parseName(text);
  if (!name) return { isExact: false, found: [] };
  const inState = state ? sql`AND state_slug = ${state}` : sql``;
  const rows = await queryRows<NamedPlace & { is_exact: boolean }>(sql`
    SELECT name, path, slug = ${name} AS is_exact FROM (
      SELECT min(state) AS name, state_slug AS path, state_slug AS slug FROM register_row
      WHERE edition_id = ${edition.id} AND NOT is_total AND ${!state} GROUP BY state_slug
      UNION ALL
      SELECT lga || ', ' || state, state_slug || '/' || lga_slug, lga_slug FROM register_row
      WHERE edition_id = ${edition.id} AND NOT is_total ${inState}
    ) AS place
    WHERE slug LIKE ${`%${name}%`} ORDER BY is_exact DESC, name LIMIT ${MOST_OFFERED}`);
  const exact = rows.filter(({ is_exact }) => is_exact);
  const found = exact.length > 0 ? exact : rows;
  return { isExact: exact.length > 0, found: found.map(({ name, path }) => ({ name, path })) };
}

/** The slugs of the name and, if the text gives one, of the state. */
function parseName(text: string): { name: string; state: string } {
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
 * Resolves a name to be added to some places: to one place if only one has this name, otherwise to suggestions for the
 * reader. Never adds a seventh place, or one that is already there.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function resolveAsked(
  edition: EditionId,
  paths: readonly string[],
  text: string,
): Promise<{ added: string[]; unresolved: UnresolvedName | null }> {
  if (!text || paths.length >= MOST_PLACES) return { added: [], unresolved: null };
  const { isExact, found } = await findPlaces(edition, text);
  const remaining = found.filter(({ path }) => !paths.includes(path));
  if (isExact && found.length === 1) return { added: remaining.map(({ path }) => path), unresolved: null };
  if (isExact && remaining.length === 0) return { added: [], unresolved: null };
  return { added: [], unresolved: { text, isExact, found: remaining } };
}
