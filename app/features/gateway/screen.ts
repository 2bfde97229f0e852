import { gsmLength, SCREEN, toGsm } from './gsm';
import type { GatewayTexts } from './texts.server';

/** "CON " and "END ", by which a USSD answer says whether the session goes on: some networks count them. */
const PREFIX = 4;

/** Room for the text of a USSD screen. */
export const ROOM = SCREEN - PREFIX;

/** A screen that waits for a number, or for what is typed. */
export interface List {
  kind: 'list';
  title: string;
  options: readonly Option[];
  /** What text leads to that is no number of the list; null where it leads nowhere. Without it nothing can be typed. */
  typed?(text: string): Place | null;
  /** Says that what was typed leads nowhere. */
  unknown?: string;
}

export interface Option {
  label: string;
  next(): Place;
}

/** The last screen of a session. */
export interface Answer {
  kind: 'answer';
  text: string;
}

/** A request whose step has to be looked up. */
export interface AskedRequest {
  kind: 'request';
  reference: string;
}

/** Where a caller is in the menu. `places` stands where the register must be read first. */
export type Place = List | Answer | AskedRequest | { kind: 'places' };

/** A template with its {names} filled in. */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}

/** A text in the GSM alphabet that fits: what is too long ends in "...". */
export function fitted(text: string, room = ROOM): string {
  const plain = toGsm(text);
  if (gsmLength(plain) <= room) return plain;
  const characters = [...plain];
  while (gsmLength(characters.join('')) > room - ELLIPSIS.length) characters.pop();
  return characters.join('') + ELLIPSIS;
}

const ELLIPSIS = '...';

/** What a caller sees of a list; `notice` says above it what was wrong with the last number. */
export function listText(list: List, below: string, notice = ''): string {
  return [notice, ...linesOf(list.title, list.options), below].filter(Boolean).join('\n');
}

/** A USSD answer; null where something has to be looked up first. */
export function ussdText(
  { lists }: GatewayTexts,
  { place, notice, isRoot }: { place: Place; notice: string; isRoot: boolean },
): string | null {
  if (place.kind === 'answer') return `END ${place.text}`;
  if (place.kind !== 'list') return null;
  return `CON ${fitted(listText(place, isRoot ? '' : lists.back, notice))}`;
}

function linesOf(title: string, options: readonly Option[]): string[] {
  return [title, ...options.map(({ label }, index) => `${index + 1} ${label}`)];
}

/** A list that is spread over as many screens as it needs: the last number of each but the last leads to the next one. */
export function listOf(
  texts: GatewayTexts,
  list: Omit<List, 'kind' | 'options'> & { options: readonly Option[] },
): List {
  const { options, ...head } = list;
  if (options.length < 2 || hasRoom(texts, head, options)) return { kind: 'list', ...head, options };
  let shown = options.length;
  let rest: List | undefined;
  const more: Option = { label: texts.lists.more, next: () => rest as List };
  do shown--;
  while (shown > 1 && !hasRoom(texts, head, [...options.slice(0, shown), more]));
  rest = listOf(texts, { ...head, options: options.slice(shown) });
  return { kind: 'list', ...head, options: [...options.slice(0, shown), more] };
}

/** True where a list fits on a screen with all that may stand above and below it. */
export function hasRoom(
  { lists }: GatewayTexts,
  { title, unknown = '' }: Pick<List, 'title' | 'unknown'>,
  options: readonly Option[],
): boolean {
  const notice = Math.max(gsmLength(lists.wrong), gsmLength(unknown));
  const around = notice + gsmLength(lists.back) + 2 * NEW_LINE;
  return gsmLength(linesOf(title, options).join('\n')) + around <= ROOM;
}

const NEW_LINE = 1;
