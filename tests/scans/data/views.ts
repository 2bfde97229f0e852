import type pg from 'pg';
import { ZONES } from '../../../app/features/register/zones';

/** A view of the register table, and the expected contents of its files. */
export interface JudgedView {
  query: string;
  /** SQL condition of the view's rows in `register_row`. */
  where: string;
  values: unknown[];
  /** Number of groups, if the view groups rows. */
  groups?: number;
}

const NORTH_EAST = ZONES.find(({ slug }) => slug === 'north-east')?.states;

export const VIEWS: readonly JudgedView[] = [
  { query: '', where: 'true', values: [] },
  { query: '?q=kano', where: 'search_text LIKE $2', values: ['%kano%'] },
  { query: '?state=edo&state=kano', where: 'state_slug = ANY($2)', values: [['edo', 'kano']] },
  {
    query: '?zone=north-east&sort=households&order=desc',
    where: 'state_slug = ANY($2)',
    values: [NORTH_EAST],
  },
  { query: '?by=zone', where: 'NOT is_total', values: [], groups: ZONES.length },
];

/** What a program reads in a file. */
export interface Told {
  rows: number;
  /** Sums of households, individuals, male and female. */
  sums: number[];
  /** Number of their empty cells. */
  empty: number;
}

/** The expected contents of the files of an edition's view, by SQL alone. */
export async function toldBySql(client: pg.Client, edition: string, view: JudgedView): Promise<Told> {
  const figures = ['households', 'individuals', 'male', 'female'];
  const { rows } = await client.query(
    `SELECT count(*)::int AS rows, ${figures.map((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`).join(', ')},
       (${figures.map((name) => `count(*) FILTER (WHERE ${name} IS NULL)`).join(' + ')})::int AS empty
     FROM register_row WHERE edition_id = (SELECT id FROM register_edition WHERE slug = $1) AND ${view.where}`,
    [edition, ...view.values],
  );
  const [found] = rows;
  return {
    rows: view.groups ?? found.rows,
    sums: figures.map((name) => found[name]),
    empty: view.groups ? 0 : found.empty,
  };
}
