import { typosBetween } from '../../ui/typos-between';
import type { Gazetteer, KnownPlace, KnownState } from './gazetteer';
import { type Likeness, likenessOf, sameName } from './likeness';
import { type ComparedName, comparedLga, comparedState } from './names';
import { nameReason } from './reasons';

/** What is looked for. */
export interface Asked {
  lga: string;
  /** Its state, or ''. */
  state: string;
}

/** A place that may be meant. */
export interface Candidate {
  id: string;
  state: string;
  lga: string;
  /** 0 to 1, two decimals; from `SURE` on it is taken without asking. */
  score: number;
  /** Why, in plain words: "same name; the state is read as Katsina". */
  reason: string;
}

/** From this score on a match counts as sure. The tests on misspelt names show that a lower one would not do. */
export const SURE = 0.8;
/** A name that is as good as sure, but for another that is nearly as close. */
const NOT_QUITE = 0.75;
/** A name that stands in more than one state says nothing of which. */
const TWIN = 0.5;
const LEAST = 0.4;
const MOST_CANDIDATES = 6;
/** A name with typos is a little less likely where no state is given, and other names this near make it doubtful. */
const WITHOUT_STATE = 0.95;
const NEXT_TYPOS = 2;

/** How well a state fits the one that was given. */
const FITS = { given: 1, near: 0.9, unknown: 0.7, other: 0.5 };
const NEAR_STATE = 0.6;
/** States fit alike when they differ by less. */
const ALIKE = 0.05;

interface Weighed {
  place: KnownPlace;
  likeness: Likeness;
  fit: number;
  score: number;
}

interface Fit {
  state: KnownState;
  fit: number;
}

/** The places that may be meant, best first; none for a name that is like no other. */
export function matchPlace(gazetteer: Gazetteer, asked: Asked): Candidate[] {
  const name = comparedLga(asked.lga);
  const given = comparedState(asked.state);
  if (name.bare === '') return [];
  const fits = fitsOf(gazetteer, given);
  const found = fits.flatMap((fit) => weighState(fit, name, given.bare !== ''));
  found.sort((a, b) => b.score - a.score || a.likeness.typos - b.likeness.typos || byStart(name, a, b));
  const doubt = doubtOf(found, given.bare !== '');
  return found.slice(0, MOST_CANDIDATES).map((weighed) => {
    const { id, state, lga } = weighed.place;
    const score = Math.min(weighed.score, doubt?.most ?? 1);
    const why = doubt?.of.includes(weighed) && doubt.reason;
    const reasons = [nameReason(weighed.likeness), reasonOfState(weighed, asked.state, given), why];
    return {
      id,
      state,
      lga,
      score: Math.round(score * 100) / 100,
      reason: reasons.filter(Boolean).join('; '),
    };
  });
}

function fitsOf(gazetteer: Gazetteer, given: ComparedName): Fit[] {
  if (given.bare === '') return gazetteer.map((state) => ({ state, fit: FITS.given }));
  const isKnown = gazetteer.some((state) => hasName(state, given));
  return gazetteer.map((state) => {
    if (isKnown) return { state, fit: hasName(state, given) ? FITS.given : FITS.other };
    const near = Math.max(...state.names.map((name) => nearness(name.bare, given.bare)));
    return { state, fit: near >= NEAR_STATE ? FITS.near + (1 - FITS.near) * near : FITS.unknown };
  });
}

function hasName(state: KnownState, given: ComparedName): boolean {
  return state.names.some((name) => name.bare === given.bare);
}

function nearness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return Math.abs(one.length - other.length) > length / 2 ? 0 : 1 - typosBetween(one, other) / length;
}

function weighState({ state, fit }: Fit, name: ComparedName, hasState: boolean): Weighed[] {
  return state.places.flatMap((place) => {
    // In another state than the given one nothing but the name itself counts.
    const likeness = bestOf(place, name, fit === FITS.other ? sameName : likenessOf);
    if (!likeness) return [];
    const trust = likeness.how === 'typos' && !hasState ? WITHOUT_STATE : 1;
    const score = likeness.score * fit * trust;
    return score >= LEAST ? [{ place, likeness, fit, score }] : [];
  });
}

function bestOf(place: KnownPlace, name: ComparedName, compare: typeof likenessOf): Likeness | null {
  let best: Likeness | null = null;
  for (const known of place.names) {
    const likeness = compare(name, known);
    if (likeness && likeness.score > (best?.score ?? 0)) best = likeness;
  }
  return best;
}

/** Of two that are as near the one that begins alike is more likely meant. */
function byStart({ bare }: ComparedName, a: Weighed, b: Weighed): number {
  const starts = ({ place }: Weighed) => (place.names[0]?.bare[0] === bare[0] ? 0 : 1);
  return starts(a) - starts(b);
}

/** True where the whole name is that of the place. */
function isNamed({ how }: Likeness): boolean {
  return how === 'same' || how === 'other' || how === 'order';
}

interface Doubt {
  /** The score that is left at the most. */
  most: number;
  reason: string;
  /** The candidates that it concerns. */
  of: readonly Weighed[];
}

/** Why the best candidate must not be taken without asking. */
function doubtOf(found: readonly Weighed[], hasState: boolean): Doubt | null {
  const [best, ...others] = found;
  if (!best) return null;
  const rivals = others.filter(({ fit }) => best.fit - fit < ALIKE);
  if (isNamed(best.likeness)) {
    const twins = [best, ...rivals].filter(({ likeness }) => isNamed(likeness));
    const states = new Set(twins.map(({ place }) => place.state)).size;
    return states > 1 ? { most: TWIN, reason: `the name stands in ${states} states`, of: twins } : null;
  }
  if (best.likeness.how !== 'typos') return null;
  const elsewhere = hasState && others.find(({ likeness }) => isNamed(likeness));
  const of = [best];
  if (elsewhere)
    return { most: NOT_QUITE, reason: `a place of this name stands in ${elsewhere.place.state}`, of };
  const isClose = ({ likeness }: Weighed) =>
    likeness.how === 'typos' && likeness.typos - best.likeness.typos < NEXT_TYPOS;
  return rivals.some(isClose) ? { most: NOT_QUITE, reason: 'another name is nearly as close', of } : null;
}

function reasonOfState({ place, fit }: Weighed, asked: string, given: ComparedName): string {
  if (given.bare === '' || fit === FITS.given) return '';
  if (fit === FITS.other) return `stands in ${place.state}, not in ${asked.trim()}`;
  return fit === FITS.unknown ? 'no state has the name given' : `the state is read as ${place.state}`;
}
