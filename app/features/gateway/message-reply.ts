import { keyOf } from '../../ui/key-of';
import { readReference } from '../data-access/reference';
import { gsmLength } from './gsm';
import { figuresNamed, follow, officeNamed, placeOf, type Told } from './menu';
import { placesNamed } from './named-places';
import { filled, fitted, listText, type Place, ROOM } from './screen';
import { TOPICS } from './texts.server';

/** The reply to a text message, or what has to be looked up for it. */
export type Reply = string | Exclude<Place, { kind: 'list' | 'answer' }>;

/** A message that is longer names no place. */
const LONGEST_MESSAGE = 300;
/** Numbers of the menu: `1*3`, `1 3`. */
const NUMBERS = /^\d{1,2}(?:[*#,.\s]+\d{1,2})*$/;

/**
 * Replies to a text message. A message stands alone, so that nothing has to be known of those before it: what there is to
 * choose from is sent as what to send, whole.
 */
export function replyTo(told: Told, message: string): Reply {
  const text = message.trim();
  const { messages } = told.texts;
  if (text.length > LONGEST_MESSAGE) return messages.unknown;
  const key = keyOf(text);
  if (key === '' || isOneOf(messages.words.help, key)) return messages.help;
  if (NUMBERS.test(text)) return followed(told, text);
  const topic = TOPICS.find((each) => each !== 'figures' && isOneOf(messages.words[each], key));
  if (topic) return shown(told, placeOf(told, topic), String(TOPICS.indexOf(topic) + 1), '');
  return ofRequest(told, text, key) ?? ofOffice(told, key) ?? named(told, text);
}

function isOneOf(aliases: readonly string[], key: string): boolean {
  return aliases.some((alias) => keyOf(alias) === key);
}

/** What follows one of the words: "office kano" with "office" is "kano"; null where none of them stands first. */
function after(aliases: readonly string[], key: string): string | null {
  const alias = aliases.map(keyOf).find((each) => key.startsWith(`${each} `));
  return alias === undefined ? null : key.slice(alias.length + 1);
}

function followed(told: Told, text: string): Reply {
  const numbers = text.split(/[*#,.\s]+/);
  const { place, notice } = follow(told, numbers.join('*'));
  return shown(told, place, numbers.join('*'), notice);
}

function shown({ texts }: Told, place: Place, path: string, notice: string): Reply {
  if (place.kind === 'answer') return place.text;
  if (place.kind !== 'list') return place;
  // Without numbers, such as the question for a reference, there is nothing to choose.
  const send = place.options.length > 0 && !notice ? filled(texts.lists.send, { path }) : '';
  const whole = listText(place, send, notice);
  return fitted(gsmLength(whole) <= ROOM ? whole : listText(place, '', notice));
}

/** A reference, alone or behind its word. */
function ofRequest({ texts }: Told, text: string, key: string): Reply | null {
  const behind = after(texts.messages.words.request, key);
  const typed = behind ?? (/^dar\b|^dar[- ]?\w{4}/i.test(text) ? key : null);
  const reference = typed && readReference(typed);
  if (reference) return { kind: 'request', reference };
  return behind === null ? null : texts.request.mistyped;
}

function ofOffice(told: Told, key: string): Reply | null {
  const { words, unknown } = told.texts.messages;
  const state = after(words.office, key);
  if (state === null) return null;
  const place = officeNamed(told, state);
  return place?.kind === 'answer' ? place.text : unknown;
}

function named(told: Told, text: string): Reply {
  const { texts, book } = told;
  const place = figuresNamed(told, text);
  if (place === null) return texts.messages.unknown;
  if (place.kind === 'answer') return place.text;
  if (place.kind !== 'list' || !book) return { kind: 'places' };
  const [first, ...names] = placesNamed(book, text).map(({ name }) => name);
  const lines = [texts.messages.choose, first ?? ''];
  for (const name of names) if (gsmLength([...lines, name].join('\n')) <= ROOM) lines.push(name);
  return fitted(lines.join('\n'));
}
