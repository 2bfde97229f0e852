import { gsmLength, SCREEN, toGsm } from './gsm';
import type { GatewayTexts } from './texts.server';

/** Length of "CON " or "END ", which say whether a USSD session goes on: some networks count them. */
const PREFIX = 4;

/** Room for text on a USSD screen. */
export const ROOM = SCREEN - PREFIX;

/** A screen that waits for a number or other input. */
export interface List {
  kind: 'list';
  title: string;
  options: readonly Option[];
  /** Where input other than a number leads, or null. Left out if only numbers can be typed. */
  typed?(text: string): Place | null;
  /** The notice for input that leads nowhere. */
  unknown?: string;
  /** The texts of the menu that begins here, in its own language. */
  home?: GatewayTexts;
}

export interface Option {
  label: string;
  next(): Place;
}

/**
 * Where a caller is in the menu: a list, the last screen of a session, a request whose step must be looked up, or figures
 * for which the register must be read first.
 */
export type Place = List | { kind: 'text'; text: string } | { kind: 'request'; reference: string } | Places;

/** Figures for which the register must be read first; `without` is what to show if that fails. */
export interface Places {
  kind: 'places';
  without?: string;
}

/** Fills in the {names} of a template. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}

/** Converts a text to the GSM alphabet and cuts it to fit, ending in "...". */
export function fitToScreen(text: string, room = ROOM): string {
  const plain = toGsm(text);
  if (gsmLength(plain) <= room) return plain;
  const characters = [...plain];
  while (gsmLength(characters.join('')) > room - ELLIPSIS.length) characters.pop();
  return characters.join('') + ELLIPSIS;
}

/** Room above the mark of texts that nobody has reviewed. */
export function roomAboveMark({ mark }: Pick<GatewayTexts, 'mark'>): number {
  return mark ? ROOM - gsmLength(` ${mark}`) : ROOM;
}

/** A text with that mark at its end. A list may have no room for it: the first screen has it in its title. */
export function marked(texts: Pick<GatewayTexts, 'mark'>, text: string): string {
  return texts.mark && gsmLength(text) <= roomAboveMark(texts) ? `${text} ${texts.mark}` : text;
}

const ELLIPSIS = '...';

/** A list as a caller sees it; `notice`, above it or for the title of a menu, says what was wrong with the last input. */
export function listText({ title, options, home }: List, below: string, notice = ''): string {
  const lines = linesOf(home && notice ? '' : title, options);
  return [notice, ...lines, below].filter(Boolean).join('\n');
}

/** A USSD reply; null if something must be looked up first. */
export function ussdText(
  texts: GatewayTexts,
  { place, notice, isRoot }: { place: Place; notice: string; isRoot: boolean },
): string | null {
  if (place.kind === 'text') return `END ${marked(texts, place.text)}`;
  if (place.kind !== 'list') return null;
  return `CON ${fitToScreen(listText(place, isRoot ? '' : texts.lists.back, notice))}`;
}

function linesOf(title: string, options: readonly Option[]): string[] {
  return [title, ...options.map(({ label }, index) => `${index + 1} ${label}`)];
}

/** A list spread over as many screens as it needs: the last number on each leads to the next. */
export function listOf(texts: GatewayTexts, { options, ...head }: Omit<List, 'kind'>): List {
  if (options.length < 2 || hasRoom(texts, head, options)) return { kind: 'list', ...head, options };
  let shown = options.length;
  let rest: List | undefined;
  const more: Option = { label: texts.lists.more, next: () => rest as List };
  do shown--;
  while (shown > 1 && !hasRoom(texts, head, [...options.slice(0, shown), more]));
  rest = listOf(texts, { ...head, options: options.slice(shown) });
  return { kind: 'list', ...head, options: [...options.slice(0, shown), more] };
}

/** True if a list fits on a screen together with any notice above it and "0 Back" below. */
export function hasRoom(
  { lists }: GatewayTexts,
  { title, unknown = '' }: Pick<List, 'title' | 'unknown'>,
  options: readonly Option[],
): boolean {
  const notice = Math.max(gsmLength(lists.wrong), gsmLength(unknown));
  const margins = notice + gsmLength(lists.back) + 2 * NEW_LINE;
  return gsmLength(linesOf(title, options).join('\n')) + margins <= ROOM;
}

const NEW_LINE = 1;
