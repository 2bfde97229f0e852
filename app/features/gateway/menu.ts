import { keyOf } from '../../text/key-of';
import { readReference } from '../data-access/reference';
import { comparedState } from '../match-names/names';
import { ZONES, type Zone } from '../register/zones';
import { figuresText } from './figures-text';
import { answerIn, inLanguage } from './in-language';
import type { MenuContent, Office } from './menu-content';
import { findPlaces } from './named-places';
import type { BookedState, FiguredPlace, PlaceBook } from './place-book.server';
import {
  fillTemplate,
  fitToScreen,
  hasRoom,
  type List,
  listOf,
  marked,
  type Option,
  type Place,
  roomAboveMark,
} from './screen';
import { type GatewayTexts, isAnswer, TOPICS, type Topic } from './texts.server';

/** Where the typed text leads. */
export interface Reached {
  place: Place;
  /** What was wrong with the last number or name; '' if nothing. */
  notice: string;
  isRoot: boolean;
  /** The texts of the language reached. */
  texts: GatewayTexts;
}

/** Maximum length of the text typed; the longest path with a name is about 50 characters. */
const MAX_TEXT = 300;
const NUMBER = /^\d{1,2}$/;
/** A name, or a reference: nothing else is ever typed. */
const NAME = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\p{N} .,'’/()-]{2,60}$/u;

/**
 * Follows what a caller has typed since dialling, as USSD systems send it: `1*3*2`, '' at first. A 0 goes back one step.
 * No other session state is needed.
 */
export function follow(content: MenuContent, text: string): Reached {
  const path: Place[] = [root(content)];
  const textsHere = () =>
    path.reduce((texts, place) => ('home' in place && place.home) || texts, content.texts);
  const unreadable = (): Reached => {
    const texts = textsHere();
    return { place: { kind: 'text', text: texts.failures.unreadable }, notice: '', isRoot: false, texts };
  };
  if (text.length > MAX_TEXT) return unreadable();
  let notice = '';
  for (const part of text === '' ? [] : text.split('*')) {
    const typed = part.trim();
    const current = path.at(-1) as Place;
    if (current.kind === 'places') break;
    notice = '';
    if (typed === '0') {
      if (path.length > 1) path.pop();
      continue;
    }
    if (current.kind !== 'list') continue;
    const next = nextPlace(textsHere(), current, typed);
    if (next === null) return unreadable();
    if (typeof next === 'string') notice = next;
    else path.push(next);
  }
  return { place: path.at(-1) as Place, notice, isRoot: path.length === 1, texts: textsHere() };
}

/** A screen of the menu, and what is typed to reach it. */
export interface Walked extends Reached {
  text: string;
  /** Numbers typed since dialling. */
  steps: number;
}

/**
 * Yields every screen that numbers lead to, once each, from where the first numbers lead.
 *
 * @param texts of the language to stay in, from whose menu those of others are not entered: that of the first screen
 */
export function* walkMenu(
  content: MenuContent,
  numbers: readonly number[] = [],
  texts?: GatewayTexts,
): Generator<Walked> {
  const text = numbers.join('*');
  const reached = follow(content, text);
  yield { text, steps: numbers.length, ...reached };
  const own = texts ?? reached.texts;
  if (reached.place.kind !== 'list' || reached.texts !== own) return;
  for (const [index] of reached.place.options.entries())
    yield* walkMenu(content, [...numbers, index + 1], own);
}

/** Where a number or a name leads; a notice if it leads nowhere; null for input that nobody types. */
function nextPlace(texts: GatewayTexts, list: List, typed: string): Place | string | null {
  const isNumber = NUMBER.test(typed);
  if (isNumber && list.options.length > 0)
    return list.options[Number(typed) - 1]?.next() ?? texts.lists.wrong;
  if (!isNumber && !NAME.test(typed)) return null;
  return list.typed?.(typed) ?? list.unknown ?? null;
}

function root(content: MenuContent): List {
  const { texts } = content;
  const { title, menu, languages } = texts;
  const topics: Option[] = TOPICS.map((topic) => ({
    label: isAnswer(topic) ? answerIn(content, topic).menu : menu[topic],
    next: () => placeOf(content, topic),
  }));
  const offered =
    languages && content.languages?.length
      ? [{ label: languages.entry, next: () => languageList(content, languages.title) }]
      : [];
  const head = { title: marked(texts, title), options: [...topics, ...offered], home: texts };
  return { kind: 'list', ...head, typed: (text) => findFigures(content, text) };
}

/** The languages, from each of which the whole menu follows in it. */
function languageList(content: MenuContent, title: string): List {
  const options = (content.languages ?? []).map((language) => ({
    label: marked(language.texts, language.texts.name),
    next: () => root(inLanguage(content, language)),
  }));
  return listOf(content.texts, { title, options });
}

/** Where a menu entry leads. */
export function placeOf(content: MenuContent, topic: Topic): Place {
  if (topic === 'figures') return zoneList(content);
  if (topic === 'office') return officeZones(content);
  if (topic === 'request') return askReference(content.texts);
  return { kind: 'text', text: answerIn(content, topic).sms };
}

/** The figures of the place typed, or a choice if there are several. Null if no place has such a name. */
export function findFigures({ texts, book }: MenuContent, typed: string, within?: BookedState): Place | null {
  if (!book) return { kind: 'places' };
  const places = findPlaces(book, typed, within);
  const [first, second] = places;
  if (!first) return null;
  if (!second) return figuresOf(texts, book, first);
  const options = places.map((place) => figuresOption(texts, book, place, place.name));
  return listOf(texts, { title: texts.lists.which, options });
}

function figuresOf(texts: GatewayTexts, { edition }: PlaceBook, place: FiguredPlace): Place {
  return { kind: 'text', text: figuresText(texts, edition, place) };
}

function figuresOption(texts: GatewayTexts, book: PlaceBook, place: FiguredPlace, label: string): Option {
  return { label, next: () => figuresOf(texts, book, place) };
}

/** The option for a zone or a state as a whole. */
function allOption(texts: GatewayTexts, book: PlaceBook, place: FiguredPlace, name: string): Option {
  return figuresOption(texts, book, place, fillTemplate(texts.lists.all, { place: name }));
}

/** A list in which a name can be typed as well as a number. */
function namedList(
  texts: GatewayTexts,
  title: string,
  options: readonly Option[],
  typed: List['typed'],
): List {
  return listOf(texts, { title, options, typed, unknown: texts.lists.unknown });
}

function zoneList(content: MenuContent): List {
  const { texts, book } = content;
  const zones = ZONES.map(({ name, slug }) => ({ label: name, next: () => stateList(content, slug) }));
  const nation = {
    label: fillTemplate(texts.lists.all, { place: 'Nigeria' }),
    next: (): Place => (book?.nation ? figuresOf(texts, book, book.nation) : { kind: 'places' }),
  };
  return namedList(texts, texts.lists.zone, [...zones, nation], (text) => findFigures(content, text));
}

function stateList(content: MenuContent, slug: string): Place {
  const { texts, book } = content;
  const zone = book?.zones.find((each) => each.slug === slug);
  if (!book || !zone) return { kind: 'places' };
  const states = zone.states.map((state) => ({
    label: state.state,
    next: () => lgaList(content, book, state),
  }));
  const options = [...states, allOption(texts, book, zone, zone.name)];
  const title = fillTemplate(texts.lists.state, { zone: zone.name });
  return namedList(texts, title, options, (text) => findFigures(content, text));
}

/** The LGAs of a state if they fit on a screen, else as many alphabetical parts as there must be screens. */
function lgaList(content: MenuContent, book: PlaceBook, state: BookedState): List {
  const { texts } = content;
  const head = {
    title: fillTemplate(texts.lists.lga, { state: state.state }),
    typed: (text: string) => findFigures(content, text, state),
    unknown: texts.lists.unknown,
  };
  const all = allOption(texts, book, state, state.state);
  const lgas = state.lgas.map((lga) => figuresOption(texts, book, lga, lga.lga));
  if (hasRoom(texts, head, [...lgas, all])) return { kind: 'list', ...head, options: [...lgas, all] };
  const parts = splitInParts(lgas, (part) => hasRoom(texts, head, part));
  const optionsOf = (length: number) => [
    ...parts.map((part) => ({
      label: rangeOf(part, length),
      next: () => listOf(texts, { ...head, options: part }),
    })),
    all,
  ];
  const options = NAME_LENGTHS.map(optionsOf).find((each) => hasRoom(texts, head, each));
  return listOf(texts, { ...head, options: options ?? optionsOf(SHORTEST_NAME) });
}

/** Letters of a name in an alphabetical range: all if there is room, else enough to find a name. */
const SHORTEST_NAME = 3;
const NAME_LENGTHS = [100, 10, 8, 6, 4, SHORTEST_NAME];

/** Splits a list into as few parts as fit, of about equal length. */
function splitInParts<Item>(items: readonly Item[], fits: (part: Item[]) => boolean): Item[][] {
  for (let count = 2; count < items.length; count++) {
    const size = Math.ceil(items.length / count);
    const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    );
    if (parts.every(fits)) return parts;
  }
  return items.map((item) => [item]);
}

/** "Ajingi-Dala": the first and the last name of a part. */
function rangeOf(part: readonly Option[], length: number): string {
  return [part[0], part.at(-1)].map((lga) => lga?.label.slice(0, length).trimEnd()).join('-');
}

function officeZones(content: MenuContent): List {
  const { texts } = content;
  const zones = ZONES.map((zone) => ({ label: zone.name, next: () => officeStates(content, zone) }));
  return namedList(texts, texts.lists.office, zones, (text) => findOffice(content, text));
}

function officeStates(content: MenuContent, { name, states }: Zone): List {
  const { texts, offices } = content;
  const options = offices
    .filter(({ slug }) => states.includes(slug))
    .map((office) => ({ label: office.state, next: () => officeText(texts, office) }));
  const title = fillTemplate(texts.lists.state, { zone: name });
  return namedList(texts, title, options, (text) => findOffice(content, text));
}

/** The office of the state typed, or null. */
export function findOffice({ texts, offices }: MenuContent, typed: string): Place | null {
  const { bare } = comparedState(typed);
  const office = offices.find(({ names }) => names.some((name) => comparedState(name).bare === bare));
  return office ? officeText(texts, office) : null;
}

function officeText(texts: GatewayTexts, { state, contact }: Office): Place {
  const text = fillTemplate(texts.office, { state, contact });
  return { kind: 'text', text: fitToScreen(text, roomAboveMark(texts)) };
}

function askReference({ request }: GatewayTexts): List {
  return {
    kind: 'list',
    title: request.ask,
    options: [],
    typed: (text) => {
      const reference = readReference(keyOf(text));
      return reference ? { kind: 'request', reference } : null;
    },
    unknown: request.mistyped,
  };
}
