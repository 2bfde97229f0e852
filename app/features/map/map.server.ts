import { slugOf } from '../../ui/slug';
import { currentEdition, monthInWords } from '../register/edition.server';
import { listStates } from '../register/places.server';
import { classLimits, classOf } from './classes';
import { STATES } from './states';

export interface MapState {
  name: string;
  slug: string;
  /** Null when the register has none, or does not answer. */
  households: number | null;
  /** 0 for the fewest households; null without a figure. */
  shade: number | null;
}

/** What `StateMap` shows. */
export interface StateMapData {
  /** The figures' edition; null when the database does not answer: then the map has no figures. */
  edition: { month: string; source: string; isSample: boolean } | null;
  /** Households at which a new shade begins. */
  limits: number[];
  states: MapState[];
}

/**
 * The 36 states and the FCT with their households of the register's current edition, for `<StateMap data />`. It gives
 * the states without figures while the database does not answer, so that the page around it still can (docs/promises.md
 * P10); then `edition` is null, and the page should not be kept in a cache for long.
 */
export async function stateMapData(): Promise<StateMapData> {
  try {
    const edition = await currentEdition();
    const found = await listStates(edition);
    const households = new Map(found.map((state) => [state.slug, state.households]));
    const limits = classLimits([...households.values()]);
    const { source, isSample, asAt } = edition;
    return {
      edition: { month: monthInWords(asAt), source, isSample },
      limits,
      states: listed((slug) => households.get(slug) ?? null, limits),
    };
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
    return { edition: null, limits: [], states: listed(() => null, []) };
  }
}

function listed(householdsOf: (slug: string) => number | null, limits: number[]): MapState[] {
  return STATES.map((name) => {
    const slug = slugOf(name);
    const households = householdsOf(slug);
    return { name, slug, households, shade: households === null ? null : classOf(households, limits) };
  });
}
