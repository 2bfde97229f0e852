import { isUnavailable } from '../../db/client.server';
import { slugOf } from '../../text/slug';
import { currentEdition, type ShownEdition, shownEdition } from '../register/edition.server';
import { listStates } from '../register/places.server';
import { STATES } from '../register/zones';
import { classLimits, classOf } from './classes';
import { figureOf, leastStep, type MapFigure, mapFigures, parseFigure } from './figures';
import { type Population, readPopulation } from './population.server';

/** The data of `StateMap`. */
export type StateMapData = ReturnType<typeof mapData>;
export type MapState = StateMapData['states'][number];

/**
 * The 36 states and the FCT with the requested figure of the register's current edition. Has neither figures nor an edition
 * when the database does not answer, so that the page can still be shown (docs/promises.md P10).
 */
export async function stateMapData(params: URLSearchParams): Promise<StateMapData> {
  try {
    const [edition, population] = await Promise.all([currentEdition(), readPopulation()]);
    const figures = mapFigures(population !== null);
    const figure = parseFigure(params, figures);
    const states = await listStates(edition);
    const counts = new Map(
      states.map((state) => [state.slug, figureOf(figure, state, population?.people.get(state.slug))]),
    );
    return mapData(figure, figures, shownEdition(edition), counts, population);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const figures = mapFigures(true);
    return mapData(parseFigure(params, figures), figures, null, new Map(), null);
  }
}

function mapData(
  figure: MapFigure,
  figures: readonly MapFigure[],
  edition: ShownEdition | null,
  counts: ReadonlyMap<string, number | null>,
  population: Population | null,
) {
  const given = [...counts.values()].filter((count) => count !== null);
  /** Figures at which a new shade starts. */
  const limits = classLimits(given, leastStep(figure));
  const states = STATES.map((name) => {
    const slug = slugOf(name);
    /** Null if the register has none or does not answer; then there is no shade either. */
    const count = counts.get(slug) ?? null;
    /** Index of its class, 0 for the lowest. */
    const shade = count === null ? null : classOf(count, limits);
    return { name, slug, count, shade };
  });
  /** Only of a figure that is worked out from it. */
  const people =
    population && figure === 'per-1000'
      ? { year: population.year, source: population.source, isSample: population.isSample }
      : null;
  return { figure, figures, edition, population: people, limits, states };
}
