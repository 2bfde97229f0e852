import type { Gazetteer } from './gazetteer.server';
import { type Asked, type Candidate, matchPlace } from './match';
import { comparedState } from './names';

/** Maximum length of a line that names an LGA; the longest name with its state has half as many characters. */
const MAX_LINE = 100;

/**
 * The possible matches of a line, best first. It may read "LGA", "LGA, State", "State<TAB>LGA", "State/LGA", or the same
 * the other way round.
 */
export function matchLine(gazetteer: Gazetteer, line: string): Candidate[] {
  let best: Candidate[] = [];
  for (const asked of readingsOf(gazetteer, line)) {
    const candidates = matchPlace(gazetteer, asked);
    if ((candidates[0]?.score ?? 0) > (best[0]?.score ?? 0)) best = candidates;
  }
  return best;
}

/** The ways to read a line, most likely first: of two equally good ones, the first wins. */
function readingsOf(gazetteer: Gazetteer, line: string): Asked[] {
  const text = line.trim();
  if (text.length > MAX_LINE) return [];
  const byTab = cut(text, /\t/);
  if (byTab) return [stateFirst(byTab), lgaFirst(byTab)];
  const byComma = cut(text.endsWith(')') ? text.slice(0, -1) : text, /[,;|(]/);
  if (byComma) return [lgaFirst(byComma), stateFirst(byComma)];
  const alone = { lga: text, state: '' };
  const withState = endsInState(gazetteer, text);
  // A slash or a hyphen may be part of a name: Obio/Akpor.
  const byMark = cut(text, /[/:]| [-–—] /);
  const marked = byMark ? [stateFirst(byMark), lgaFirst(byMark)] : [];
  return [alone, ...marked, ...(withState ? [withState] : [])];
}

/** The text before and after the first match of `mark`; null if there is none, or either side is empty. */
function cut(text: string, mark: RegExp): [before: string, after: string] | null {
  const found = mark.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).trim();
  const after = text.slice(found.index + found[0].length).trim();
  return before && after ? [before, after] : null;
}

function stateFirst([state, lga]: [string, string]): Asked {
  return { state, lga };
}

function lgaFirst([lga, state]: [string, string]): Asked {
  return { lga, state };
}

/** Reads a state at the end with no separator: "Gaya LGA Kano State". */
function endsInState(gazetteer: Gazetteer, text: string): Asked | null {
  const words = text.split(/\s+/);
  for (let from = 1; from < words.length; from++) {
    const state = words.slice(from).join(' ');
    const { bare } = comparedState(state);
    if (gazetteer.some(({ names }) => names.some((name) => name.bare === bare)))
      return { lga: words.slice(0, from).join(' '), state };
  }
  return null;
}
