import { typosBetween } from '../../text/typos-between';
import type { Gazetteer, KnownPlace, KnownState } from './gazetteer.server';
import { type Likeness, likenessOf, nameReason, sameName } from './likeness';
import { type ComparedName, comparedLga, comparedState } from './names';

/** The place to find. */
export interface Asked {
  lga: string;
  /** Its state, or ''. */
  state: string;
}

/** A possible match. */
export interface Candidate {
  id: string;
  state: string;
  lga: string;
  /** 0 to 1, with two decimals; from `SURE` upwards the match is accepted without asking. */
  score: number;
  /** Why, in plain words: "same name; the state is read as Katsina". */
  reason: string;
}

/** The lowest score of a certain match. The tests with misspelt names show that a lower one would not do. */
export const SURE = 0.8;
/** A match that would be certain, had another name not been nearly as close. */
const NOT_QUITE = 0.75;
/** A name that exists in more than one state. */
const TWIN = 0.5;
const MIN_SCORE = 0.4;
const MAX_CANDIDATES = 6;
/** A name with typos scores a little less if no state is given, and is doubtful if other names are this close. */
const WITHOUT_STATE = 0.95;
const NEXT_TYPOS = 2;

/** How well a state fits the one given. */
const FITS = { given: 1, near: 0.9, unknown: 0.7, other: 0.5 };
const NEAR_STATE = 0.6;
/** Fits that differ by less count as equal. */
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

/** The possible matches, best first; empty if no name is similar. */
export function matchPlace(gazetteer: Gazetteer, asked: Asked): Candidate[] {
  const name = comparedLga(asked.lga);
  const given = comparedState(asked.state);
  if (name.bare === '') return [];
  const fits = fitsOf(gazetteer, given);
  const found = fits.flatMap((fit) => weighState(fit, name, given.bare !== ''));
  found.sort((a, b) => b.score - a.score || a.likeness.typos - b.likeness.typos || compareStarts(name, a, b));
  const doubt = doubtOf(found, given.bare !== '');
  return found.slice(0, MAX_CANDIDATES).map((weighed) => {
    const { id, state, lga } = weighed.place;
    const score = Math.min(weighed.score, doubt?.maxScore ?? 1);
    const why = doubt?.about.includes(weighed) && doubt.reason;
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
    // Outside the given state only the exact name counts.
    const likeness = bestOf(place, name, fit === FITS.other ? sameName : likenessOf);
    if (!likeness) return [];
    const trust = likeness.how === 'typos' && !hasState ? WITHOUT_STATE : 1;
    const score = likeness.score * fit * trust;
    return score >= MIN_SCORE ? [{ place, likeness, fit, score }] : [];
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

/** Of two equally close names, the one with the same first letter comes first. */
function compareStarts({ bare }: ComparedName, a: Weighed, b: Weighed): number {
  const starts = ({ place }: Weighed) => (place.names[0]?.bare[0] === bare[0] ? 0 : 1);
  return starts(a) - starts(b);
}

/** True if the whole name is the place's. */
function isNamed({ how }: Likeness): boolean {
  return how === 'same' || how === 'other' || how === 'order';
}

/**
 * Why the best candidate must not be accepted without asking, the highest score still allowed, and the candidates it is
 * about; or null.
 */
function doubtOf(found: readonly Weighed[], hasState: boolean) {
  const [best, ...others] = found;
  if (!best) return null;
  const rivals = others.filter(({ fit }) => best.fit - fit < ALIKE);
  if (isNamed(best.likeness)) {
    const twins = [best, ...rivals].filter(({ likeness }) => isNamed(likeness));
    const states = new Set(twins.map(({ place }) => place.state)).size;
    return states > 1 ? { maxScore: TWIN, reason: `${states} states have this name`, about: twins } : null;
  }
  if (best.likeness.how !== 'typos') return null;
  const elsewhere = hasState && others.find(({ likeness }) => isNamed(likeness));
  const about = [best];
  if (elsewhere)
    return { maxScore: NOT_QUITE, reason: `a place of this name is in ${elsewhere.place.state}`, about };
  const isClose = ({ likeness }: Weighed) =>
    likeness.how === 'typos' && likeness.typos - best.likeness.typos < NEXT_TYPOS;
  return rivals.some(isClose)
    ? { maxScore: NOT_QUITE, reason: 'another name is nearly as close', about }
    : null;
}

function reasonOfState({ place, fit }: Weighed, asked: string, given: ComparedName): string {
  if (given.bare === '' || fit === FITS.given) return '';
  if (fit === FITS.other) return `is in ${place.state}, not in ${asked.trim()}`;
  return fit === FITS.unknown ? 'no state has the name given' : `the state is read as ${place.state}`;
}
