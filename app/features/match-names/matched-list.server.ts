import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Gazetteer } from './gazetteer';
import { type Candidate, SURE } from './match';
import { currentGazetteer } from './places.server';
import { matchLine } from './readings';
import { NO_LIKENESS } from './reasons';

/** A line of a list, with the place it names. */
export interface MatchedLine {
  given: string;
  /** The certain match, or the place chosen; else null. */
  place: Pick<Candidate, 'id' | 'state' | 'lga'> | null;
  /** Score of the likeliest place. */
  score: number;
  /** Why, in plain words. */
  reason: string;
  /** Places to choose from, best first; empty if the match is certain. */
  candidates: Candidate[];
}

/** Lines matched before yielding to other requests. */
const LINES_PER_TURN = 10;

/**
 * Matches the lines of a list.
 *
 * @param choices ids of chosen places by line number, from 1.
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
    if (matched.length % LINES_PER_TURN === 0) await nextTurn();
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
