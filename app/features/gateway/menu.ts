import { keyOf } from '../../ui/key-of';
import { readReference } from '../data-access/reference';
import { comparedState } from '../match-names/names';
import { ZONES } from '../register/zones';
import { figuresText } from './figures-text';
import { placesNamed } from './named-places';
import type { BookedLga, BookedState, FiguredPlace, PlaceBook } from './place-book';
import { filled, fitted, hasRoom, type List, listOf, type Option, type Place } from './screen';
import { type GatewayTexts, TOPICS, type Topic } from './texts.server';

/** What the menu tells. */
export interface Told {
  texts: GatewayTexts;
  offices: readonly Office[];
  /** Undefined until a caller needs the register. */
  book?: PlaceBook;
}

/** The office of a state, with all names of the state. */
export interface Office {
  slug: string;
  state: string;
  contact: string;
  names: readonly string[];
}

/** Where a text has led to. */
export interface Reached {
  place: Place;
  /** What was wrong with the last number or name, or ''. */
  notice: string;
  isRoot: boolean;
}

/** What is typed at the most; the longest way with a name has some 50. */
const LONGEST_TEXT = 300;
const NUMBER = /^\d{1,2}$/;
/** A name, or a reference: nothing else is ever typed. */
const NAME = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\p{N} .,'’/()-]{2,60}$/u;

/**
 * Follows what a caller has typed since dialling, as USSD systems send it: `1*3*2`, '' at first. A 0 goes back one step.
 * Nothing else is known of the session.
 */
export function follow(told: Told, text: string): Reached {
  const unreadable: Reached = {
    place: { kind: 'answer', text: told.texts.failures.unreadable },
    notice: '',
    isRoot: false,
  };
  if (text.length > LONGEST_TEXT) return unreadable;
  const way: Place[] = [root(told)];
  let notice = '';
  for (const part of text === '' ? [] : text.split('*')) {
    const typed = part.trim();
    const here = way.at(-1) as Place;
    if (here.kind === 'places') break;
    notice = '';
    if (typed === '0') {
      if (way.length > 1) way.pop();
      continue;
    }
    if (here.kind !== 'list') continue;
    const next = nextPlace(told, here, typed);
    if (next === null) return unreadable;
    if (typeof next === 'string') notice = next;
    else way.push(next);
  }
  return { place: way.at(-1) as Place, notice, isRoot: way.length === 1 };
}

/** Where a number or a name leads; the words for a slip; null for what nobody types. */
function nextPlace({ texts }: Told, list: List, typed: string): Place | string | null {
  const isNumber = NUMBER.test(typed);
  if (isNumber && list.options.length > 0)
    return list.options[Number(typed) - 1]?.next() ?? texts.lists.wrong;
  if (!isNumber && !NAME.test(typed)) return null;
  return list.typed?.(typed) ?? list.unknown ?? null;
}

function root(told: Told): List {
  const { title, menu } = told.texts;
  const options = TOPICS.map((topic) => ({ label: menu[topic], next: () => placeOf(told, topic) }));
  return { kind: 'list', title, options, typed: (text) => figuresNamed(told, text) };
}

/** Where an entry of the menu leads. */
export function placeOf(told: Told, topic: Topic): Place {
  if (topic === 'figures') return zoneList(told);
  if (topic === 'office') return officeZones(told);
  if (topic === 'request') return askReference(told.texts);
  return { kind: 'answer', text: told.texts.answers[topic] };
}

/** What the screen of a place says: its figures, or a choice of several. Null where no place has such a name. */
export function figuresNamed({ texts, book }: Told, typed: string, within?: BookedState): Place | null {
  if (!book) return { kind: 'places' };
  const places = placesNamed(book, typed, within);
  const [first, ...others] = places;
  if (!first) return null;
  if (others.length === 0) return figuresOf(texts, book, first);
  const options = places.map((place) => ({
    label: place.name,
    next: () => figuresOf(texts, book, place),
  }));
  return listOf(texts, { title: texts.lists.which, options });
}

function figuresOf(texts: GatewayTexts, { edition }: PlaceBook, place: FiguredPlace): Place {
  return { kind: 'answer', text: figuresText(texts, edition, place) };
}

function zoneList(told: Told): List {
  const { texts, book } = told;
  const zones = ZONES.map(({ name, slug }) => ({ label: name, next: () => stateList(told, slug) }));
  const nation = {
    label: filled(texts.lists.all, { place: 'Nigeria' }),
    next: (): Place => (!book?.nation ? { kind: 'places' } : figuresOf(texts, book, book.nation)),
  };
  return listOf(texts, {
    title: texts.lists.zone,
    options: [...zones, nation],
    typed: (text) => figuresNamed(told, text),
    unknown: texts.lists.unknown,
  });
}

function stateList(told: Told, slug: string): Place {
  const { texts, book } = told;
  const zone = book?.zones.find((each) => each.slug === slug);
  if (!book || !zone) return { kind: 'places' };
  const states = zone.states.map((state) => ({ label: state.state, next: () => lgaList(told, book, state) }));
  return listOf(texts, {
    title: filled(texts.lists.state, { zone: zone.name }),
    options: [...states, whole(texts, book, zone, zone.name)],
    typed: (text) => figuresNamed(told, text),
    unknown: texts.lists.unknown,
  });
}

/** The LGAs of a state where they fit on a screen; else as many parts of the alphabet as screens are needed. */
function lgaList(told: Told, book: PlaceBook, state: BookedState): List {
  const { texts } = told;
  const head = {
    title: filled(texts.lists.lga, { state: state.state }),
    typed: (text: string) => figuresNamed(told, text, state),
    unknown: texts.lists.unknown,
  };
  const all = whole(texts, book, state, state.state);
  const lgas = state.lgas.map((lga) => ({
    ...lga,
    label: lga.lga,
    next: () => figuresOf(texts, book, lga),
  }));
  if (hasRoom(texts, head, [...lgas, all])) return { kind: 'list', ...head, options: [...lgas, all] };
  const parts = partsOf(lgas, (part) => hasRoom(texts, head, part));
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

/** Letters of a name in a range of the alphabet: all, where there is room, else as many as tell where a name stands. */
const SHORTEST_NAME = 3;
const NAME_LENGTHS = [100, 10, 8, 6, 4, SHORTEST_NAME];

function whole(texts: GatewayTexts, book: PlaceBook, place: FiguredPlace, name: string): Option {
  return {
    label: filled(texts.lists.all, { place: name }),
    next: () => figuresOf(texts, book, place),
  };
}

/** Cuts a list into as few parts as fit, about as long as each other. */
function partsOf<Item>(items: readonly Item[], fits: (part: Item[]) => boolean): Item[][] {
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
function rangeOf(part: readonly Pick<BookedLga, 'lga'>[], length: number): string {
  return [part[0], part.at(-1)].map((lga) => lga?.lga.slice(0, length).trimEnd()).join('-');
}

function officeZones(told: Told): List {
  const { texts } = told;
  const zones = ZONES.map(({ name, states }) => ({
    label: name,
    next: () => officeStates(told, name, states),
  }));
  return listOf(texts, {
    title: texts.lists.office,
    options: zones,
    typed: (text) => officeNamed(told, text),
    unknown: texts.lists.unknown,
  });
}

function officeStates(told: Told, zone: string, states: readonly string[]): List {
  const { texts, offices } = told;
  const options = offices
    .filter(({ slug }) => states.includes(slug))
    .map((office) => ({ label: office.state, next: () => officeAnswer(texts, office) }));
  return listOf(texts, {
    title: filled(texts.lists.state, { zone }),
    options,
    typed: (text) => officeNamed(told, text),
    unknown: texts.lists.unknown,
  });
}

/** The office of the state that is typed, or null. */
export function officeNamed({ texts, offices }: Told, typed: string): Place | null {
  const { bare } = comparedState(typed);
  const office = offices.find(({ names }) => names.some((name) => comparedState(name).bare === bare));
  return office ? officeAnswer(texts, office) : null;
}

function officeAnswer({ answers }: GatewayTexts, { state, contact }: Office): Place {
  return { kind: 'answer', text: fitted(filled(answers.office, { state, contact })) };
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
