import { keyOf } from '../../text/key-of';
import { askedLanguage } from '../answers/asked-language.server';
import { askedAnswer } from '../answers/intents.server';
import { readReference } from '../data-access/reference';
import { briefFigures } from './figures-text';
import { gsmLength } from './gsm';
import { answerIn, inLanguage, languageNamed, prefixOf } from './in-language';
import { findFigures, findOffice, follow, placeOf } from './menu';
import type { MenuContent } from './menu-content';
import { findPlaces, placeNamed, surePlace } from './named-places';
import { fillTemplate, fitToScreen, listText, marked, type Place, ROOM, roomAboveMark } from './screen';
import { type GatewayTexts, TOPICS, type Topic } from './texts.server';

/** The reply to a text message, or what must be looked up for it. */
export type Reply = string | Exclude<Place, { kind: 'list' | 'text' }>;

/** Longer messages get the menu. */
const MAX_MESSAGE = 300;
/** Numbers of the menu: `1*3`, `1 3`. */
const NUMBERS = /^\d{1,2}(?:[*#,.\s]+\d{1,2})*$/;

/**
 * Replies to a text message. Each message is complete in itself, so no session is needed: a choice is offered as full
 * messages to send.
 */
export function replyTo(content: MenuContent, message: string): Reply {
  const { own, text } = languageNamed(content, message.trim());
  return markedReply(own.texts, replyIn(own, text));
}

/** The texts of the language that a message names, for what is said about it later. */
export function textsFor(content: MenuContent, message: string): GatewayTexts {
  return languageNamed(content, message.trim()).own.texts;
}

function markedReply(texts: GatewayTexts, reply: Reply): Reply {
  if (typeof reply === 'string') return marked(texts, reply);
  return reply.kind === 'places' && reply.without
    ? { ...reply, without: marked(texts, reply.without) }
    : reply;
}

function replyIn(content: MenuContent, text: string): Reply {
  const { messages } = content.texts;
  if (text.length > MAX_MESSAGE) return messages.help;
  const key = keyOf(text);
  if (key === '' || isOneOf(messages.words.help, key)) return messages.help;
  if (NUMBERS.test(text)) return followNumbers(content, text);
  const topic = (['office', 'request'] as const).find((each) => isOneOf(messages.words[each], key));
  if (topic) return topicReply(content, topic);
  return (
    requestReply(content, text, key) ??
    officeReply(content, key) ??
    askedReply(content, text) ??
    (textAfterAlias(messages.words.office, key) === null
      ? placeReply(content, text)
      : topicReply(content, 'office'))
  );
}

function topicReply(content: MenuContent, topic: Topic): Reply {
  return replyForPlace(content, placeOf(content, topic), String(TOPICS.indexOf(topic) + 1), '');
}

function isOneOf(aliases: readonly string[], key: string): boolean {
  return aliases.some((alias) => keyOf(alias) === key);
}

/** What follows one of the keywords: "kano" in "office kano"; null if the message starts with none of them. */
function textAfterAlias(aliases: readonly string[], key: string): string | null {
  const alias = aliases.map(keyOf).find((each) => key.startsWith(`${each} `));
  return alias === undefined ? null : key.slice(alias.length + 1);
}

function followNumbers(content: MenuContent, text: string): Reply {
  const numbers = text.split(/[*#,.\s]+/);
  const { place, notice, texts } = follow(content, numbers.join('*'));
  const reply = replyForPlace({ ...content, texts }, place, numbers.join('*'), notice);
  return texts === content.texts ? reply : markedReply(texts, reply);
}

function replyForPlace(content: MenuContent, place: Place, path: string, notice: string): Reply {
  const { texts } = content;
  if (place.kind === 'text') return place.text;
  if (place.kind !== 'list') return place;
  // A list without numbers, such as the question for a reference, offers nothing to choose.
  const sent = { path: prefixOf(content) + path };
  const send = place.options.length > 0 && !notice ? fillTemplate(texts.lists.send, sent) : '';
  const full = listText(place, send, notice);
  return fitToScreen(gsmLength(full) <= ROOM ? full : listText(place, '', notice));
}

/** The reply to a reference, alone or after its keyword. */
function requestReply({ texts }: MenuContent, text: string, key: string): Reply | null {
  const afterKeyword = textAfterAlias(texts.messages.words.request, key);
  const typed = afterKeyword ?? (/^dar\b|^dar[- ]?\w{4}/i.test(text) ? key : null);
  const reference = typed && readReference(typed);
  if (reference) return { kind: 'request', reference };
  return afterKeyword === null ? null : texts.request.mistyped;
}

function officeReply(content: MenuContent, key: string): Reply | null {
  const state = textAfterAlias(content.texts.messages.words.office, key);
  const place = state === null ? null : findOffice(content, state);
  return place?.kind === 'text' ? place.text : null;
}

/** The answer that the message asks for, with the place that it names; null if it asks for none, or is a place's name. */
function askedReply(content: MenuContent, text: string): Reply | null {
  const asked = askedAnswer(text);
  if (!asked) return null;
  const code = content.languages ? askedLanguage(text) : '';
  const language = content.languages?.find((each) => each.code === code);
  if (!language) return answerReply(content, text, asked);
  const own = inLanguage(content, language);
  const reply = answerReply(own, text, asked);
  return reply && markedReply(own.texts, reply);
}

function answerReply(
  content: MenuContent,
  text: string,
  { slug, rest }: NonNullable<ReturnType<typeof askedAnswer>>,
): Reply | null {
  const { texts, book } = content;
  const { sms } = answerIn(content, slug);
  const office = slug === 'find-my-state-office' && findOffice(content, rest);
  if (office && office.kind === 'text') return office.text;
  if (slug === 'find-my-state-office') return topicReply(content, 'office');
  if (!book) return { kind: 'places', without: sms };
  if (rest !== '' && placeNamed(book, text)) return null;
  // In its own language a word of the question is no place: money is "owo" in Yoruba, and Owo an LGA.
  const place = surePlace(book, rest || (content.language ? '' : text));
  if (!place) return sms;
  if (slug === 'figures-of-my-area') return placeReply(content, place.name);
  const line = briefFigures(texts, place);
  const room = roomAboveMark(texts);
  return fitToScreen(`${sentencesFor(sms, line, room)}\n${line}`, room);
}

/** As many whole sentences of a text as fit above a line. */
function sentencesFor(text: string, line: string, room: number): string {
  const sentences = text.split(/(?<=[.!?])\s/);
  while (sentences.length > 1 && gsmLength(`${sentences.join(' ')}\n${line}`) > room) sentences.pop();
  return sentences.join(' ');
}

function placeReply(content: MenuContent, text: string): Reply {
  const { texts, book } = content;
  const place = findFigures(content, text);
  if (place === null) return texts.messages.help;
  if (place.kind === 'text') return place.text;
  if (place.kind !== 'list' || !book) return { kind: 'places' };
  const [first, ...names] = findPlaces(book, text).map(({ name }) => prefixOf(content) + name);
  const lines = [texts.messages.choose, first ?? ''];
  for (const name of names) if (gsmLength([...lines, name].join('\n')) <= ROOM) lines.push(name);
  return fitToScreen(lines.join('\n'));
}
