import { isUnavailable, queryRows } from '../../db/client.server';
import { sql } from '../../db/sql.server';
import { monthInWords } from '../../text/day-in-words';
import { MOST_ASKED_FOR } from './ask-for-more';
import type { Figures } from './columns';
import { currentEdition, type Edition } from './edition.server';
import { placePath, stateOf } from './paths';
import { hasPathIn, SELECTED, type StoredRow } from './rows.server';
import { summarise } from './summary.server';
import { DEFAULT_VIEW, viewPath } from './view';

/** The places named in the URL of the data access request form. */
export type AskedPlaces = NonNullable<Awaited<ReturnType<typeof findPlaces>>>;

const STATE = /^[a-z0-9-]{1,100}$/;
const LGA = /^[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/;

/**
 * The places that the parameters `state` and `lga` name and the register has, at most 20; null if there are none. When
 * the database does not answer, they have no names or figures: the form must open anyway.
 */
export async function askedPlaces(params: URLSearchParams): Promise<AskedPlaces | null> {
  const states = placesIn(params, 'state', STATE);
  const lgas = placesIn(params, 'lga', LGA).slice(0, Math.max(0, MOST_ASKED_FOR - states.length));
  if (states.length + lgas.length === 0) return null;
  try {
    return await findPlaces(await currentEdition(), states, lgas);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return UNAVAILABLE;
  }
}

const UNAVAILABLE: AskedPlaces = {
  states: '',
  lgas: '',
  places: [],
  table: '',
  file: '',
  month: '',
  isSample: false,
};

function placesIn(params: URLSearchParams, name: string, pattern: RegExp): string[] {
  const places = [...new Set(params.getAll(name))].filter((place) => pattern.test(place));
  return places.slice(0, MOST_ASKED_FOR);
}

async function findPlaces(edition: Edition, stateSlugs: string[], lgas: string[]) {
  const [{ states }, rows] = await Promise.all([summarise(edition), readRows(edition, lgas)]);
  const wholeStates = stateSlugs.flatMap((slug) => states.find((state) => state.slug === slug) ?? []);
  // An LGA is redundant if its whole state is asked for.
  const parts = rows.filter(({ path }) => !wholeStates.some(({ slug }) => slug === stateOf(path)));
  const inStates = new Map([
    ...wholeStates.map(({ slug, name }) => [slug, name] as const),
    ...parts.map(({ path, state }) => [stateOf(path), state] as const),
  ]);
  if (inStates.size === 0) return null;
  const view = { ...DEFAULT_VIEW, filters: { state: [...inStates.keys()] } };
  return {
    /** Names as a requester would enter them in the form; '' when the register does not answer. */
    states: [...inStates.values()].join(', '),
    lgas: lgasInWords(wholeStates, parts, inStates.size > 1),
    /** With their published figures. */
    places: [
      ...wholeStates.map((state) => publicPlace(state.name, state.slug, state)),
      ...parts.map((row) => publicPlace(`${row.lga}, ${row.state}`, row.path, row)),
    ],
    /** Links to all rows of their states, as a table and as a file. */
    table: viewPath(view),
    file: viewPath(view, '.csv'),
    month: monthInWords(edition.asAt),
    isSample: edition.isSample,
  };
}

function publicPlace(name: string, path: string, { households, individuals }: Figures) {
  return { name, path: placePath(path), households, individuals };
}

/** "Gaya, Wudil", or from several states "Gaya (Kano), all LGAs of Edo". */
function lgasInWords(wholeStates: { name: string }[], parts: StoredRow[], hasSeveralStates: boolean): string {
  if (parts.length === 0) return 'all LGAs';
  return [
    ...parts.map(({ lga, state }) => (hasSeveralStates ? `${lga} (${state})` : lga)),
    ...wholeStates.map(({ name }) => `all LGAs of ${name}`),
  ].join(', ');
}

async function readRows({ id }: Edition, lgas: string[]): Promise<StoredRow[]> {
  if (lgas.length === 0) return [];
  return queryRows<StoredRow>(sql`
    SELECT ${SELECTED} FROM register_row WHERE edition_id = ${id} AND ${hasPathIn(lgas)} ORDER BY position`);
}
