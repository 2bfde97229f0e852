import { slugOf } from '../../ui/slug';
import { currentEdition, type ShownEdition, shownEdition } from '../register/edition.server';
import { listStates } from '../register/places.server';
import { STATES } from '../register/zones';
import { classLimits, classOf } from './classes';
import { figureOf, type MapFigure } from './figures';

export interface MapState {
  name: string;
  slug: string;
  /** The figure; null if the register has none or does not answer. */
  count: number | null;
  /** Index of its class, 0 for the lowest; null without a figure. */
  shade: number | null;
}

/** The data of `StateMap`. */
export interface StateMapData {
  figure: MapFigure;
  /** The figures' edition. Null when the database does not answer, and then there are no figures. */
  edition: ShownEdition | null;
  /** Figures at which a new shade starts. */
  limits: number[];
  states: MapState[];
}

/**
 * The 36 states and the FCT with a figure of the register's current edition. Has neither figures nor an edition when the
 * database does not answer, so that the page can still be shown (docs/promises.md P10).
 */
export async function stateMapData(figure: MapFigure): Promise<StateMapData> {
  try {
    const edition = await currentEdition();
    const found = await listStates(edition);
    const counts = new Map(found.map((state) => [state.slug, figureOf(figure, state)]));
    const limits = classLimits([...counts.values()]);
    return {
      figure,
      edition: shownEdition(edition),
      limits,
      states: mapStates((slug) => counts.get(slug) ?? null, limits),
    };
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
    return { figure, edition: null, limits: [], states: mapStates(() => null, []) };
  }
}

function mapStates(countOf: (slug: string) => number | null, limits: number[]): MapState[] {
  return STATES.map((name) => {
    const slug = slugOf(name);
    const count = countOf(slug);
    return { name, slug, count, shade: count === null ? null : classOf(count, limits) };
  });
}
