import { isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

/** A change of a text: what stands between two offsets is replaced. */
export interface Splice {
  from: number;
  to: number;
  text: string;
}

/** A text with splices that do not overlap; of those at the same place, the first comes first. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const ordered = splices.map((splice, index) => ({ ...splice, index }));
  ordered.sort((one, other) => other.from - one.from || other.to - one.to || other.index - one.index);
  return ordered.reduce((made, { from, to, text: own }) => made.slice(0, from) + own + made.slice(to), text);
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The end of a line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** A pair of a map in block style, whose key has a place in the text. */
export type PlacedPair = Pair<Node & { range: [number, number, number]; value: unknown }>;

export function pairsOf(map: YAMLMap): PlacedPair[] {
  return map.items.filter((pair): pair is PlacedPair => isScalar(pair.key) && Array.isArray(pair.key.range));
}

/** Where a value ends, without the white space and comments after it. */
export function endOf(text: string, node: unknown, otherwise = 0): number {
  if (isMap(node) && !node.flow) {
    const last = pairsOf(node).at(-1);
    return last ? pairEnd(text, last) : otherwise;
  }
  if (isSeq(node) && !node.flow) return endOf(text, node.items.at(-1), node.range?.[1] ?? otherwise);
  if (!isNode(node) || !node.range) return otherwise;
  const [from, to] = node.range;
  return from + text.slice(from, to).trimEnd().length;
}

export function pairEnd(text: string, { key, value }: PlacedPair): number {
  const afterColon = text.indexOf(':', key.range[1]) + 1;
  return Math.max(afterColon, endOf(text, value, afterColon));
}

/** The lines of an entry of a list with the comments above it, without empty lines above and the last line break. */
export interface Core {
  from: number;
  to: number;
  /** Column of its hyphen. */
  indent: number;
}

/** The entries of a list in block style, in order; undefined if it is written in another way. */
export function coresOf(text: string, seq: YAMLSeq): Core[] | undefined {
  const tokens = seq.srcToken?.type === 'block-seq' ? seq.srcToken.items : [];
  if (seq.items.length === 0 || tokens.length < seq.items.length) return undefined;
  const cores: Core[] = [];
  for (const [index, item] of seq.items.entries()) {
    const hyphen = tokens[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
    if (hyphen === undefined) return undefined;
    const start = lineStart(text, hyphen);
    if (text.slice(start, hyphen).trim()) return undefined;
    const before = cores.at(-1)?.to;
    const from =
      before === undefined ? withComments(text, start, hyphen) : before + gapAt(text, before, start);
    cores.push({ from, to: lineEnd(text, endOf(text, item, hyphen + 1)), indent: hyphen - start });
  }
  return cores;
}

/** Where the first entry begins, with the comments right above it that are indented as it is. */
function withComments(text: string, start: number, hyphen: number): number {
  const comment = `${text.slice(start, hyphen)}#`;
  let from = start;
  for (let above = lineStart(text, from - 1); above < from; above = lineStart(text, from - 1)) {
    if (!text.startsWith(comment, above)) break;
    from = above;
  }
  return from;
}

/** Length of the line break and the empty lines between the end of an entry and what belongs to the next. */
function gapAt(text: string, from: number, to: number): number {
  return /^\n(?:[ \t]*\n)*/.exec(text.slice(from, to))?.[0].length ?? 0;
}

/** What takes entries out of a list in which others stay: those at its beginning with what is above the next. */
export function withoutCores(cores: readonly Core[], isTaken: (place: number) => boolean): Splice[] {
  const first = cores.findIndex((_core, place) => !isTaken(place));
  const [top, stays] = [cores[0], cores[first]];
  const leading = top && stays && first > 0 ? [{ from: top.from, to: stays.from, text: '' }] : [];
  const others = cores.flatMap(({ to }, place) => {
    const above = cores[place - 1];
    return above && place > first && isTaken(place) ? [{ from: above.to, to, text: '' }] : [];
  });
  return [...leading, ...others];
}
