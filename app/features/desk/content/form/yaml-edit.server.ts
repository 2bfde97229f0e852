import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Change, type Changes, changed, isUnchanged } from './changes';
import {
  coresOf,
  endOf,
  lineEnd,
  lineStart,
  type PlacedPair,
  pairEnd,
  pairsOf,
  type Splice,
  spliced,
  withoutCores,
} from './yaml-source-edit.server';
import { flowText, itemText, settingText } from './yaml-text.server';

type Path = readonly (string | number)[];

interface Source {
  text: string;
  document: Document.Parsed;
  splices: Splice[];
}

/**
 * YAML with changes of one group of its settings. Whatever is not changed stays byte for byte, comments too; only what
 * is written in an unusual way, such as with references, is written anew as a whole.
 *
 * @param path of the group; `[]` is the whole file
 */
export function editedYaml(text: string, path: Path, changes: Changes): string {
  if (isUnchanged(changes)) return text;
  const source = { text, document: parsed(text), splices: [] };
  const group = path.length > 0 ? source.document.getIn(path, true) : source.document.contents;
  const wanted = changed((isNode(group) ? group.toJS(source.document) : {}) ?? {}, changes);
  if (isMap(group)) editGroup(source, group, changes);
  return verified(text, path, wanted, spliced(text, source.splices));
}

export function parsed(text: string): Document.Parsed {
  return parseDocument(text, { keepSourceTokens: true });
}

/** The edited text if it means what it should, and otherwise the file as the YAML library writes it. */
export function verified(text: string, path: Path, wanted: unknown, edited: string): string {
  const whole = parseDocument(text);
  if (path.length > 0) whole.setIn(path, wanted);
  else whole.contents = whole.createNode(wanted) as typeof whole.contents;
  const result = parseDocument(edited);
  const isRight = result.errors.length === 0 && isDeepStrictEqual(result.toJS(), whole.toJS());
  return isRight ? edited : whole.toString({ lineWidth: 0 });
}

function editGroup(source: Source, map: YAMLMap, changes: Changes) {
  const { splices, document } = source;
  if (map.flow) {
    const [from = 0, to = 0] = map.range ?? [];
    splices.push({ from, to, text: flowText(changed(map.toJS(document), changes)) });
    return;
  }
  const pairs = pairsOf(map);
  const isTaken = ({ key }: PlacedPair) => {
    const change = changes.of[String(key.value)];
    return change !== undefined && 'to' in change && change.to === undefined;
  };
  const staying = pairs.filter((pair) => !isTaken(pair));
  takeAway(source, pairs, pairs.filter(isTaken), staying[0]);
  for (const name of changes.order) {
    const change = changes.of[name];
    const pair = pairs.find(({ key }) => key.value === name);
    if (!change || (pair && isTaken(pair))) continue;
    if (pair) editPair(source, pair, change);
    else if ('to' in change) addPair(source, staying, name, change.to, changes.order);
    else
      addPair(
        source,
        staying,
        name,
        changed({}, { order: [name], of: { [name]: change } })[name],
        changes.order,
      );
  }
}

/** The first settings of a group go with what is between them and the next, which takes their place after the hyphen. */
function takeAway({ text, splices }: Source, pairs: PlacedPair[], taken: PlacedPair[], stays?: PlacedPair) {
  const first = stays ? pairs.indexOf(stays) : pairs.length;
  const [top] = pairs;
  if (top && stays && first > 0) splices.push({ from: top.key.range[0], to: stays.key.range[0], text: '' });
  for (const pair of taken.filter((each) => pairs.indexOf(each) > first))
    splices.push({
      from: lineStart(text, pair.key.range[0]) - 1,
      to: lineEnd(text, pairEnd(text, pair)),
      text: '',
    });
}

function addPair(
  { text, splices }: Source,
  staying: PlacedPair[],
  name: string,
  value: unknown,
  order: readonly string[],
) {
  if (value === undefined) return;
  const before = order.slice(0, order.indexOf(name));
  const above = staying.findLast(({ key }) => before.includes(String(key.value)));
  const near = above ?? staying[0];
  if (!near) return;
  const indent = near.key.range[0] - lineStart(text, near.key.range[0]);
  const own = settingText(name, value, indent);
  const space = ' '.repeat(indent);
  const [from, added] = above
    ? [lineEnd(text, pairEnd(text, above)), `\n${space}${own}`]
    : [near.key.range[0], `${own}\n${space}`];
  splices.push({ from, to: from, text: added });
}

function editPair(source: Source, pair: PlacedPair, change: Change) {
  const { value } = pair;
  if ('within' in change && isMap(value)) return editGroup(source, value, change.within);
  if ('items' in change && isSeq(value) && editItems(source, value, change)) return;
  if ('to' in change && isSeq(value) && Array.isArray(change.to) && editLines(source, value, change.to))
    return;
  const name = String(pair.key.value);
  const old = isNode(value) ? value.toJS(source.document) : undefined;
  replacePair(source, pair, changed({ [name]: old }, { order: [name], of: { [name]: change } })[name]);
}

function replacePair({ text, splices }: Source, pair: PlacedPair, value: unknown) {
  const name = String(pair.key.value);
  const [from] = pair.key.range;
  const indent = from - lineStart(text, from);
  const [first = '', ...lines] = (
    isEmptyList(value) ? `${name}: []` : settingText(name, value, indent, pair.value)
  ).split('\n');
  const end = pairEnd(text, pair);
  // A comment at the end would be part of a text of several lines; beside the name it is none.
  const to = lines.length > 0 ? lineEnd(text, end) : end;
  const own = [first + text.slice(end, to).trimEnd(), ...lines].join('\n');
  splices.push({ from, to, text: own });
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Changes groups of a list by their places; false if the list must be written anew. */
function editItems(
  source: Source,
  seq: YAMLSeq,
  { items, more }: Extract<Change, { items: unknown }>,
): boolean {
  const { text, splices } = source;
  const cores = coresOf(text, seq);
  const last = cores?.at(-1);
  const first = seq.items.findIndex((_item, place) => items[place] !== null);
  if (!cores || !last || first < 0 || !seq.items.every(isMap)) return false;
  splices.push(...withoutCores(cores, (place) => items[place] === null));
  for (const [place, item] of seq.items.entries()) {
    const own = items[place];
    if (own && !isUnchanged(own)) editGroup(source, item as YAMLMap, own);
  }
  const added = more.map((each) => `\n${itemText(each, last.indent)}`).join('');
  splices.push({ from: last.to, to: last.to, text: added });
  return true;
}

/** Writes a list of texts; those that were there keep their lines. False if it must be written anew. */
function editLines({ text, splices }: Source, seq: YAMLSeq, lines: unknown[]): boolean {
  if (lines.length === 0 || seq.items.length === 0) return false;
  if (seq.flow) {
    const [from = 0] = seq.range ?? [];
    splices.push({ from, to: endOf(text, seq), text: flowText(lines) });
    return true;
  }
  const cores = coresOf(text, seq);
  const [first, last] = [cores?.[0], cores?.at(-1)];
  if (!cores || !first || !last) return false;
  const left = seq.items.map((item, place) => ({
    value: isScalar(item) ? item.value : undefined,
    core: cores[place],
  }));
  const written = lines.map((line) => {
    const at = left.findIndex(({ value }) => value === line);
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    return kept?.core ? text.slice(kept.core.from, kept.core.to) : itemText(line, first.indent);
  });
  splices.push({ from: first.from, to: last.to, text: written.join('\n') });
  return true;
}
