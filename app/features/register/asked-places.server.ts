import { publicRows } from '../../db/replica.server';
import { sql } from '../../db/sql.server';
import { MOST_ASKED_FOR } from './ask-for-more';
import { currentEdition, type Edition, monthInWords } from './edition.server';
import { placePath } from './paths';
import { isOneOf } from './rows.server';
import { summarise } from './summary.server';
import { DEFAULT_VIEW, viewPath } from './view';

/** A place with the figures that the site shows of it. */
interface PublicPlace {
  name: string;
  path: string;
  households: number | null;
  individuals: number | null;
}

/** The places that an address of the data access request form names. */
export interface AskedPlaces {
  /** Their names as a requester would write them into the form; '' where the register does not answer. */
  states: string;
  lgas: string;
  places: PublicPlace[];
  /** All rows of the states that they lie in: as a table, and as a file. */
  table: string;
  file: string;
  /** The month of the figures, and whether they are a sample. */
  month: string;
  isSample: boolean;
}

/** `kano`, or `kano/gaya`. */
const STATE = /^[a-z0-9-]{1,100}$/;
const LGA = /^[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/;

/**
 * The places of `state` and `lga` in an address, which the register has, 20 at the most; null when it names none. While the
 * database does not answer they have no names and no figures: the form must open all the same.
 */
export async function askedPlaces(params: URLSearchParams): Promise<AskedPlaces | null> {
  const states = named(params, 'state', STATE);
  const lgas = named(params, 'lga', LGA).slice(0, Math.max(0, MOST_ASKED_FOR - states.length));
  if (states.length + lgas.length === 0) return null;
  try {
    return await findAsked(await currentEdition(), states, lgas);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error;
    return NO_ANSWER;
  }
}

const NO_ANSWER: AskedPlaces = {
  states: '',
  lgas: '',
  places: [],
  table: '',
  file: '',
  month: '',
  isSample: false,
};

function named(params: URLSearchParams, name: string, form: RegExp): string[] {
  const given = [...new Set(params.getAll(name))].filter((place) => form.test(place));
  return given.slice(0, MOST_ASKED_FOR);
}

interface Row extends Omit<PublicPlace, 'name'> {
  state: string;
  lga: string;
  state_slug: string;
}

async function findAsked(edition: Edition, asked: string[], lgas: string[]): Promise<AskedPlaces | null> {
  const [{ states }, rows] = await Promise.all([summarise(edition), readRows(edition, lgas)]);
  const whole = asked.flatMap((slug) => states.find((state) => state.slug === slug) ?? []);
  // An LGA of a state that is asked for whole says nothing more.
  const parts = rows.filter(({ state_slug }) => !whole.some(({ slug }) => slug === state_slug));
  const inStates = new Map([
    ...whole.map(({ slug, name }) => [slug, name] as const),
    ...parts.map(({ state_slug, state }) => [state_slug, state] as const),
  ]);
  if (inStates.size === 0) return null;
  const view = { ...DEFAULT_VIEW, filters: { state: [...inStates.keys()] } };
  return {
    states: [...inStates.values()].join(', '),
    lgas: lgasInWords(whole, parts, inStates.size > 1),
    places: [
      ...whole.map((state) => publicPlace(state.name, state.slug, state)),
      ...parts.map((row) => publicPlace(`${row.lga}, ${row.state}`, row.path, row)),
    ],
    table: viewPath(view),
    file: viewPath(view, '.csv'),
    month: monthInWords(edition.asAt),
    isSample: edition.isSample,
  };
}

function publicPlace(
  name: string,
  path: string,
  { households, individuals }: Pick<PublicPlace, 'households' | 'individuals'>,
): PublicPlace {
  return { name, path: placePath(path), households, individuals };
}

/** Such as "Gaya, Wudil"; of several states "Gaya (Kano), all LGAs of Edo". */
function lgasInWords(whole: { name: string }[], parts: Row[], isOfSeveral: boolean): string {
  if (parts.length === 0) return 'all LGAs';
  return [
    ...parts.map(({ lga, state }) => (isOfSeveral ? `${lga} (${state})` : lga)),
    ...whole.map(({ name }) => `all LGAs of ${name}`),
  ].join(', ');
}

async function readRows({ id }: Edition, lgas: string[]): Promise<Row[]> {
  if (lgas.length === 0) return [];
  return publicRows<Row>(sql`
    SELECT state, lga, state_slug, state_slug || '/' || lga_slug AS path, households, individuals FROM register_row
    WHERE edition_id = ${id} AND ${isOneOf(lgas)} ORDER BY position`);
}
