import may2021 from '../../content/data/register/2021-05-sample.csv?raw';
import { isUnavailable } from '../../db/client.server';
import { singleFlight } from '../../server/single-flight';
import { monthInWords } from '../../text/day-in-words';
import { gazetteerOf } from '../match-names/gazetteer.server';
import { eachFigure, type Figures } from '../register/columns';
import { currentEdition, type Edition } from '../register/edition.server';
import { listRows } from '../register/listing.server';
import { readRegisterCsv } from '../register/read-csv.server';
import type { RegisterRow } from '../register/rows.server';
import { spellings } from '../register/spellings.server';
import { DEFAULT_VIEW } from '../register/view';
import { isStateName, ZONES } from '../register/zones';

/** A place with its figures, named as on its screen: "Gaya, Kano", "Kano State", "North West", "Nigeria". */
export interface FiguredPlace {
  name: string;
  figures: Figures;
  /** The same LGA's row under another spelling. */
  also?: { name: string; households: number | null };
}

/** The places of an edition with their figures, as the menu needs them. */
export type PlaceBook = ReturnType<typeof bookOf>;

/** A state with its LGAs in alphabetical order. */
export type BookedState = ReturnType<typeof stateOf>;

/** An LGA of the register. */
export type BookedLga = ReturnType<typeof lgaOf>;

/** Milliseconds after a database failure in which the book in memory is used without asking again. */
const PAUSE_MS = 5000;

let kept: { edition: number; book: PlaceBook } | undefined;
let failedAt = Number.NEGATIVE_INFINITY;

/**
 * The places of the current edition. An edition never changes, so its places are read once; while the database does not
 * answer, the edition read last is used, with its month.
 *
 * All rows are read at once and held in memory: 1.3 MB and 0.2 s for the 780 of today, 5 MB and 0.7 s for ten times as
 * many (0.6 KB and 70 µs per additional row). A register far beyond the country's 774 LGAs would need a query per place.
 *
 * @throws Response 503 when the database does not answer and no edition has been read yet.
 */
export async function currentBook(): Promise<PlaceBook> {
  if (kept && performance.now() - failedAt < PAUSE_MS) return kept.book;
  try {
    const edition = await currentEdition();
    if (kept?.edition !== edition.id) kept = await shareReading(String(edition.id), () => readBook(edition));
    return kept.book;
  } catch (error) {
    if (!kept || !isUnavailable(error)) throw error;
    failedAt = performance.now();
    return kept.book;
  }
}

const shareReading = singleFlight<{ edition: number; book: PlaceBook }>();

async function readBook(edition: Edition) {
  const { rows } = await listRows(edition, { ...DEFAULT_VIEW, size: 'all' });
  return { edition: edition.id, book: bookOf(edition, rows) };
}

/** The columns of a register row that the menu uses. */
type BookedRow = Omit<RegisterRow, 'note'>;

/** Builds the book of an edition from its rows. */
export function bookOf({ slug, asAt }: Pick<Edition, 'slug' | 'asAt'>, rows: readonly BookedRow[]) {
  const places = rows.filter(({ isTotal }) => !isTotal);
  const total = rows.find(({ isTotal }) => isTotal);
  const nation: FiguredPlace | null = total ? { name: 'Nigeria', figures: figuresOf(total) } : null;
  return {
    edition: { slug, month: monthInWords(asAt) },
    nation,
    zones: ZONES.map((zone) => zoneOf(zone, places)),
    gazetteer: gazetteerOf(places),
  };
}

let sample: PlaceBook | undefined;

/** The book of the sample edition that the first start imports, for use without a database. Its file is the build's alone. */
export function sampleBook(): PlaceBook {
  if (sample) return sample;
  const rows = readRegisterCsv(Buffer.from(may2021)).map(({ stateSlug, lgaSlug, figures, ...row }) => ({
    ...row,
    path: `${stateSlug}/${lgaSlug}`,
    ...figures,
  }));
  sample = bookOf({ slug: '2021-05-sample', asAt: '2021-05-01' }, rows);
  return sample;
}

function zoneOf({ name, slug, states }: (typeof ZONES)[number], places: readonly BookedRow[]) {
  const own = states.flatMap((state) => {
    const rows = places.filter(({ path }) => path.startsWith(`${state}/`));
    return rows.length > 0 ? [stateOf(state, rows)] : [];
  });
  return { name, slug, states: own, figures: totalsOf(own.flatMap(({ lgas }) => lgas)) };
}

function stateOf(slug: string, rows: readonly BookedRow[]) {
  const state = rows[0]?.state ?? '';
  const lgas = rows
    .map((row) => lgaOf(row, rows))
    .sort((one, other) => one.lga.localeCompare(other.lga, 'en'));
  return { slug, state, name: isStateName(state) ? `${state} State` : state, lgas, figures: totalsOf(lgas) };
}

function lgaOf(row: BookedRow, ofState: readonly BookedRow[]) {
  const { state, lga, path } = row;
  const pair = spellings.find(
    (each) => each.state === state && (each.lga === lga || each.secondSpelling === lga),
  );
  const second =
    pair && ofState.find((each) => each.lga === (pair.lga === lga ? pair.secondSpelling : pair.lga));
  return {
    /** As in URLs: `kano/gaya`. */
    id: path,
    lga,
    name: `${lga}, ${state}`,
    figures: figuresOf(row),
    also: second && { name: second.lga, households: second.households },
  };
}

function figuresOf(row: Figures): Figures {
  return eachFigure((figure) => row[figure]);
}

/** The totals of LGAs; a missing figure counts as 0, as on the register's page. */
function totalsOf(lgas: readonly BookedLga[]): Figures {
  return eachFigure((figure) => lgas.reduce((all, { figures }) => all + (figures[figure] ?? 0), 0));
}
