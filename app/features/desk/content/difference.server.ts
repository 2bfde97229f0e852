import { applyPatch, diffLines, diffWordsWithSpace, structuredPatch } from 'diff';

/** A part of a line; marked if it is what differs from the other text. */
export interface Part {
  text: string;
  isMarked?: true;
}

/** A line of a difference: of both texts, of the old one only, of the new one only, or lines that are left out. */
export type DifferenceLine =
  | { in: 'both' | 'old' | 'new'; parts: readonly Part[] }
  | { in: 'left out'; count: number };

/** Lines around what differs. */
const AROUND = 3;

/** Milliseconds and changes after which two texts are told as wholly different. */
const BOUNDS = { timeout: 300, maxEditLength: 4000 };

/** Characters of a line in which words are compared. */
const LONGEST_LINE = 4000;

/** What differs between two texts, by line; null is a file that is not there. Empty if they are the same. */
export function differenceOf(before: string | null, after: string | null): DifferenceLine[] {
  const [old, now] = [before ?? '', after ?? ''];
  if (old === now) return [];
  const changes = diffLines(old, now, BOUNDS) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const lines: DifferenceLine[] = [];
  for (let at = 0; at < changes.length; at++) {
    const [change, next] = [changes[at], changes[at + 1]];
    if (!change) continue;
    if (change.removed && next?.added) {
      lines.push(...replaced(linesOf(change.value), linesOf(next.value)));
      at++;
    } else {
      const side = change.removed ? 'old' : change.added ? 'new' : 'both';
      lines.push(...linesOf(change.value).map((text) => line(side, text)));
    }
  }
  return withoutMiddle(lines);
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function line(side: 'both' | 'old' | 'new', text: string): DifferenceLine {
  return { in: side, parts: [{ text }] };
}

/** Lines in the place of others; if they are as many, with the words that differ. */
function replaced(old: string[], now: string[]): DifferenceLine[] {
  if (old.length !== now.length)
    return [...old.map((text) => line('old', text)), ...now.map((text) => line('new', text))];
  const pairs = old.map((text, place) => wordsIn(text, now[place] ?? ''));
  return [
    ...pairs.map(([parts]) => ({ in: 'old' as const, parts })),
    ...pairs.map(([, parts]) => ({ in: 'new' as const, parts })),
  ];
}

/** Two lines in their parts. */
function wordsIn(old: string, now: string): [old: Part[], now: Part[]] {
  if (old.length > LONGEST_LINE || now.length > LONGEST_LINE) return [[{ text: old }], [{ text: now }]];
  const words = diffWordsWithSpace(old, now, BOUNDS);
  if (!words) return [[{ text: old }], [{ text: now }]];
  const side = (left: 'added' | 'removed', right: 'added' | 'removed') =>
    words
      .filter((word) => !word[left])
      .map(({ value, [right]: isMarked }): Part => (isMarked ? { text: value, isMarked } : { text: value }));
  return [side('added', 'removed'), side('removed', 'added')];
}

/** Leaves out lines far from any change. */
function withoutMiddle(lines: DifferenceLine[]): DifferenceLine[] {
  const isNear = lines.map((_line, place) =>
    lines.slice(Math.max(0, place - AROUND), place + AROUND + 1).some((each) => each.in !== 'both'),
  );
  const kept: DifferenceLine[] = [];
  lines.forEach((each, place) => {
    const last = kept.at(-1);
    if (isNear[place]) kept.push(each);
    else if (last?.in === 'left out') last.count++;
    else kept.push({ in: 'left out', count: 1 });
  });
  return kept;
}

/**
 * A text with the changes that somebody else has made of the same base; null if both have changed the same lines.
 * Lines that both have not touched stay where they are.
 */
export function broughtTogether(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  // A text of one line ends without a line break, which patches take for a difference.
  const [from, own, other] = [base, mine, theirs].map((text) => `${text}\n`) as [string, string, string];
  const patch = structuredPatch('', '', from, other, undefined, undefined, { context: 1, ...BOUNDS });
  const both = patch ? applyPatch(own, patch, { fuzzFactor: 0 }) : false;
  return both === false ? null : both.replace(/\n$/, '');
}
