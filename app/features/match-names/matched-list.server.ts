import { BYTE_ORDER_MARK, spreadsheetCsv } from '../../csv/spreadsheet-csv.server';
import { inPieces } from '../../server/pieces';
import { currentGazetteer, type Gazetteer } from './gazetteer.server';
import { type Candidate, SURE } from './match';
import { matchLine } from './readings';

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

const NO_LIKENESS = 'no LGA has a name like this';

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
  const pause = inPieces();
  const known = new Map<string, Candidate[]>();
  const matched: MatchedLine[] = [];
  for (const line of lines) {
    await pause();
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
  const place = gazetteer.flatMap(({ places }) => places).find((each) => each.id === id);
  return place ? { id, state: place.state, lga: place.lga } : null;
}

const CSV_HEADER = ['LINE', 'GIVEN', 'STATE', 'LGA', 'ID', 'SCORE', 'REASON', 'CANDIDATES'];

/** The matched list as CSV: a doubtful line has no place, but the ids it may mean. */
export function resultCsv(matched: readonly MatchedLine[]): string {
  const lines = matched.map(({ given, place, score, reason, candidates }, index) => [
    index + 1,
    given,
    place?.state ?? '',
    place?.lga ?? '',
    place?.id ?? '',
    score,
    reason,
    candidates.map(({ id }) => id).join(' '),
  ]);
  return BYTE_ORDER_MARK + spreadsheetCsv([CSV_HEADER, ...lines]);
}
