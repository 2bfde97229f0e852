import { queryRows } from '../../db/client.server';
import { join, raw, type Sql, sql } from '../../db/sql.server';
import { slugOf } from '../../text/slug';
import { eachFigure, FIGURES, type Figure } from './columns';
import { cacheByEdition, type EditionId } from './edition.server';
import { rowsTable, searchPattern } from './rows.server';
import { spellings } from './spellings.server';
import { statesIn, type View } from './view';

/** The sums of several rows. */
export type FigureSums = Record<Figure, number> & {
  /** How many rows were added up. */
  rows: number;
  /** How many LGAs they are; one listed in two spellings counts once. */
  lgas: number;
};

/** The sums of one state's matching rows. */
export type StateSums = FigureSums & { name: string; slug: string };

/** Sums by state, of all of an edition's rows or of those that match a search. */
export interface Summary {
  /** In table order, without states that have no matching row. */
  states: StateSums[];
  /** The figures of the national total's own row, if it matches. */
  total: Record<Figure, number> | null;
}

const summaries = cacheByEdition<Summary>();

/** An edition's sums by state. They never change, so they are cached. @throws Response as `queryRows` does. */
export function summarise({ id }: EditionId): Promise<Summary> {
  return summaries(id, () => readSummary(id, ''));
}

/** The sums of the rows that match a view's search, in all states. @throws Response as `queryRows` does. */
export function summaryOf(edition: EditionId, { q }: Pick<View, 'q'>): Promise<Summary> {
  return q ? readSummary(edition.id, q) : summarise(edition);
}

/** The states of a summary that a view shows. */
export function chosenStates({ states }: Summary, view: Pick<View, 'filters'>): StateSums[] {
  const chosen = statesIn(view);
  return chosen ? states.filter(({ slug }) => chosen.includes(slug)) : states;
}

export function addUp(states: readonly FigureSums[]): FigureSums {
  const sum = (name: keyof FigureSums) => states.reduce((total, state) => total + state[name], 0);
  return { rows: sum('rows'), lgas: sum('lgas'), ...eachFigure(sum) };
}

async function readSummary(editionId: number, q: string): Promise<Summary> {
  const rows = await queryRows<StateSums & { isTotal: boolean }>(summaryQuery(editionId, q));
  return {
    states: rows.filter(({ isTotal }) => !isTotal).map(({ isTotal: _, ...state }) => state),
    total: rows.find(({ isTotal }) => isTotal) ?? null,
  };
}

/** Counts and adds up each state's rows that match a search; '' matches all. */
export function summaryQuery(editionId: number, q: string): Sql {
  const sums = FIGURES.map((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`);
  const matches = q ? sql`AND search_text LIKE ${searchPattern(q)}` : sql``;
  return sql`
    SELECT min(state) AS name, state_slug AS slug, is_total AS "isTotal", count(*)::int AS rows,
           (count(*) - ${secondSpellings(editionId, matches)})::int AS lgas, ${raw(sums.join(', '))}
    FROM ${rowsTable()} WHERE edition_id = ${editionId} ${matches}
    GROUP BY state_slug, is_total ORDER BY min(position)`;
}

/** How many LGAs of a state match in both of their spellings. */
function secondSpellings(editionId: number, matches: Sql): Sql {
  if (spellings.length === 0) return sql`0`;
  const pairs = spellings.map(
    ({ state, lga, secondSpelling }) => sql`(${slugOf(state)}, ${slugOf(lga)}, ${slugOf(secondSpelling)})`,
  );
  return sql`(
    SELECT count(*) FROM (VALUES ${join(pairs)}) AS pair (state, one, other)
    WHERE pair.state = state_slug
      AND 2 = (SELECT count(*) FROM ${rowsTable()}
               WHERE edition_id = ${editionId} AND state_slug = pair.state AND lga_slug IN (pair.one, pair.other) ${matches}))`;
}
