import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Gazetteer } from './gazetteer';
import { type Candidate, SURE } from './match';
import { currentGazetteer } from './places.server';
import { matchLine } from './readings';
import { NO_LIKENESS } from './reasons';

/** A line of a list, with the place that it names. */
export interface MatchedLine {
  given: string;
  /** The place that it names for sure, or that was chosen. */
  place: Pick<Candidate, 'id' | 'state' | 'lga'> | null;
  /** Of the likeliest place. */
  score: number;
  /** Why, in plain words. */
  reason: string;
  /** What there is to choose from, best first; empty for a sure line. */
  candidates: Candidate[];
}

/** Lines that are matched before others get a turn. */
const AT_A_TIME = 10;

/**
 * Matches the lines of a list.
 *
 * @param choices ids of places that were chosen, by the number of the line, from 1.
 * @throws Response 503 when the database does not answer.
 */
export async function matchList(
  lines: readonly string[],
  choices: ReadonlyMap<number, string>,
): Promise<MatchedLine[]> {
  const gazetteer = await currentGazetteer();
  const known = new Map<string, Candidate[]>();
  const matched: MatchedLine[] = [];
  for (const line of lines) {
    if (matched.length % AT_A_TIME === 0) await nextTurn();
    const candidates = known.get(line) ?? matchLine(gazetteer, line);
    known.set(line, candidates);
    const chosen = choices.get(matched.length + 1);
    matched.push(matchedLine(line, candidates, chosen ? placeOf(gazetteer, chosen) : null));
  }
  return matched;
}

function matchedLine(line: string, candidates: Candidate[], chosen: MatchedLine['place']): MatchedLine {
  const [best] = candidates;
  const isSure = best !== undefined && best.score >= SURE;
  return {
    given: line.replaceAll('\t', ', '),
    place: chosen ?? (isSure ? best : null),
    score: best?.score ?? 0,
    reason: [best?.reason ?? NO_LIKENESS, chosen && 'chosen by you'].filter(Boolean).join('; '),
    candidates: isSure ? [] : candidates,
  };
}

function placeOf(gazetteer: Gazetteer, id: string): MatchedLine['place'] {
  for (const { places } of gazetteer) {
    const place = places.find((each) => each.id === id);
    if (place) return { id, state: place.state, lga: place.lga };
  }
  return null;
}
