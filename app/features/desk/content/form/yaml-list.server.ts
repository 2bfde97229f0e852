import { isMap, isNode, isSeq } from 'yaml';
import { parsed, verified } from './yaml-edit.server';
import { coresOf, endOf, pairsOf, type Splice, spliced, withoutCores } from './yaml-source-edit.server';
import { itemText } from './yaml-text.server';

/** A YAML file with a new entry in one of its lists. @param isFirst whether it comes before the others */
export function withEntry(text: string, list: string, value: unknown, isFirst: boolean): string {
  const entries = entriesAt(text, list);
  const wanted = isFirst ? [value, ...entries] : [...entries, value];
  return editedList(text, list, wanted, (cores) => {
    const [first, last] = [cores[0], cores.at(-1)];
    if (!first || !last) return [];
    const own = itemText(value, first.indent);
    const [above, below] = cores.slice(-2);
    const gap = above && below && above !== below ? text.slice(above.to, below.from) : '\n';
    return isFirst
      ? [{ from: first.from, to: first.from, text: own + gap }]
      : [{ from: last.to, to: last.to, text: gap + own }];
  });
}

/** A YAML file without one entry of one of its lists. */
export function withoutEntry(text: string, list: string, place: number): string {
  const wanted = entriesAt(text, list).filter((_entry, index) => index !== place);
  return editedList(text, list, wanted, (cores) => withoutCores(cores, (index) => index === place));
}

/** A YAML file with an entry of one of its lists and the next one in each other's places. */
export function withEntriesSwapped(text: string, list: string, place: number): string {
  const wanted = [...entriesAt(text, list)];
  if (place < 0 || place + 1 >= wanted.length) return text;
  wanted.splice(place, 2, wanted[place + 1], wanted[place]);
  return editedList(text, list, wanted, (cores) => {
    const [one, next] = cores.slice(place, place + 2);
    if (!one || !next) return [];
    const [first, second] = [text.slice(one.from, one.to), text.slice(next.from, next.to)];
    return [
      { from: one.from, to: one.to, text: second },
      { from: next.from, to: next.to, text: first },
    ];
  });
}

/** The entries of a list, as they stand in the file. */
export function entriesAt(text: string, list: string): unknown[] {
  const value: unknown = parsed(text).toJS()?.[list];
  return Array.isArray(value) ? value : [];
}

function editedList(
  text: string,
  list: string,
  wanted: unknown[],
  splicesOf: (cores: NonNullable<ReturnType<typeof coresOf>>) => Splice[],
): string {
  const document = parsed(text);
  const seq = document.get(list, true);
  const cores = isSeq(seq) && wanted.length > 0 ? (coresOf(text, seq) ?? []) : [];
  const splices = cores.length > 0 ? splicesOf(cores) : writtenAnew(text, document.contents, list, wanted);
  return verified(text, [list], wanted, spliced(text, splices));
}

/** A list that is empty, or will be, or stands on one line. */
function writtenAnew(text: string, root: unknown, list: string, wanted: unknown[]): Splice[] {
  const pair = isMap(root) ? pairsOf(root).find(({ key }) => key.value === list) : undefined;
  if (!pair) return [];
  const from = text.indexOf(':', pair.key.range[1]) + 1;
  const to = isNode(pair.value) ? Math.max(from, endOf(text, pair.value, from)) : from;
  const lines = wanted.map((each) => `\n${itemText(each, 2)}`).join('');
  return [{ from, to, text: lines || ' []' }];
}
