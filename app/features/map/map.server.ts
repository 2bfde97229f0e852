import { isUnavailable } from '../../db/client.server';
import { slugOf } from '../../text/slug';
import { currentEdition, type ShownEdition, shownEdition } from '../register/edition.server';
import { listStates } from '../register/places.server';
import { STATES } from '../register/zones';
import { classLimits, classOf } from './classes';
import { figureOf, type MapFigure } from './figures';

/** The data of `StateMap`. */
export type StateMapData = ReturnType<typeof mapData>;
export type MapState = StateMapData['states'][number];

/**
 * The 36 states and the FCT with a figure of the register's current edition. Has neither figures nor an edition when the
 * database does not answer, so that the page can still be shown (docs/promises.md P10).
 */
export async function stateMapData(figure: MapFigure): Promise<StateMapData> {
  try {
    const edition = await currentEdition();
    const states = await listStates(edition);
    const counts = new Map(states.map((state) => [state.slug, figureOf(figure, state)]));
    return mapData(figure, shownEdition(edition), counts);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return mapData(figure, null, new Map());
  }
}

function mapData(figure: MapFigure, edition: ShownEdition | null, counts: ReadonlyMap<string, number>) {
  /** Figures at which a new shade starts. */
  const limits = classLimits([...counts.values()]);
  const states = STATES.map((name) => {
    const slug = slugOf(name);
    /** Null if the register has none or does not answer; then there is no shade either. */
    const count = counts.get(slug) ?? null;
    /** Index of its class, 0 for the lowest. */
    const shade = count === null ? null : classOf(count, limits);
    return { name, slug, count, shade };
  });
  return { figure, edition, limits, states };
}
