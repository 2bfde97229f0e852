import { slugOf } from '../../ui/slug';
import { currentEdition, type ShownEdition, shownEdition } from '../register/edition.server';
import { listStates } from '../register/places.server';
import { STATES } from '../register/zones';
import { classLimits, classOf } from './classes';
import { figureOf, type MapFigure } from './figures';

export interface MapState {
  name: string;
  slug: string;
  /** What the map shows of it; null when the register has none, or does not answer. */
  count: number | null;
  /** 0 for the least; null without a figure. */
  shade: number | null;
}

/** What `StateMap` shows. */
export interface StateMapData {
  figure: MapFigure;
  /** The figures' edition; null when the database does not answer: then the map has no figures. */
  edition: ShownEdition | null;
  /** Figures at which a new shade begins. */
  limits: number[];
  states: MapState[];
}

/**
 * The 36 states and the FCT with a figure of the register's current edition; without figures and edition while the
 * database does not answer, so that the page around it still can be shown (docs/promises.md P10).
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
      states: listed((slug) => counts.get(slug) ?? null, limits),
    };
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
    return { figure, edition: null, limits: [], states: listed(() => null, []) };
  }
}

function listed(countOf: (slug: string) => number | null, limits: number[]): MapState[] {
  return STATES.map((name) => {
    const slug = slugOf(name);
    const count = countOf(slug);
    return { name, slug, count, shade: count === null ? null : classOf(count, limits) };
  });
}
