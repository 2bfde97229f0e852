import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type NumberReader, numberReader } from './judge-number.server';
import type { OwnNames } from './own-names';

/** A run of digits as people write telephone numbers, with separators. */
const RUN = /[+*(]?\p{Nd}[\p{Nd}\p{Pd} ().*#]*/gu;

/** Words after which even a few digits are a number to call. */
const CALL = /(?:call|dial|text|sms|line|number|phone|tel|whatsapp|contact|on|to|at|or|and)[\s:]*$/i;

/** Precedes an amount of money. */
const MONEY = /(?:[₦$£€#=]|\bN|NGN|naira)\s?$/i;

/** Punctuation and another digit next to a run: an amount, a day, a time, or more of a number. */
const GOES_ON_BEFORE = /\p{Nd}[^\p{L}\p{Nd}\s]{1,3}$/u;
const GOES_ON = /^[^\p{L}\p{Nd}\s]{1,3}\p{Nd}/u;

/** Fewest digits of a full telephone number; fewer are a short code, a year or an amount. */
const MIN_DIGITS = 7;

/** Digits of the longest number (ITU E.164), including the international prefix. */
const MAX_DIGITS = 18;

/** Most groups of digits in one number, down to one digit each. */
const MAX_GROUPS = 14;

/** Most groups of digits looked at in a text: whoever sends more has no message. */
const MAX_READ = 150;

/** Finds the telephone numbers in a text, and returns the rest of it. */
export function findNumbersIn(text: string, own: OwnNames): { found: string[]; others: string } {
  const reader = numberReader(own);
  const found: string[] = [];
  let groupsRead = 0;
  const isAlone = !/\p{L}/u.test(text);
  const others = text.replace(RUN, (run, index: number) => {
    const before = text.slice(Math.max(0, index - 20), index);
    if (
      (!isAlone && MONEY.test(before)) ||
      GOES_ON_BEFORE.test(before) ||
      GOES_ON.test(text.slice(index + run.length))
    )
      return run;
    groupsRead += run.split(/\s+/).length;
    if (groupsRead > MAX_READ) return run;
    const numbers = numbersOf(withoutEnd(run, ' .(*–-'), reader, isAlone || CALL.test(before));
    found.push(...numbers);
    return numbers.length > 0 ? '\n' : run;
  });
  return { found, others };
}

/**
 * The numbers in a run, which may hold several. What directly precedes a short number of ours is part of it, because
 * `+234 969` calls somebody else; and digits that make no numbers one by one may be one number together.
 */
function numbersOf(run: string, reader: NumberReader, isCalled: boolean): string[] {
  const groups = run.split(/\s+/);
  const pieces: { written: string; isWhole: boolean }[] = [];
  for (let from = 0; from < groups.length; ) {
    let to = Math.min(groups.length, from + MAX_GROUPS);
    while (to > from + 1 && !isWhole(groups.slice(from, to).join(' '), reader)) to--;
    const written = groups.slice(from, to).join(' ');
    pieces.push({ written, isWhole: isWhole(written, reader) });
    from = to;
  }
  const whole = pieces.filter((piece) => piece.isWhole).map((piece) => piece.written);
  const isBroken = pieces.some((piece, index) => piece.isWhole && index > 0 && !pieces[index - 1]?.isWhole);
  const rest = figuresIn(
    pieces
      .filter((piece) => !piece.isWhole)
      .map((piece) => piece.written)
      .join(''),
  );
  if (whole.length > 0 && !isBroken && rest < MIN_DIGITS - 3) return whole;
  const isNumber =
    figuresIn(run) >= MIN_DIGITS || (isCalled && (reader.looksOurs(run) || groups.length === 1));
  return isNumber && figuresIn(run) > 1 ? [run] : [];
}

/** A text without any of these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function figuresIn(text: string): number {
  return text.replace(/\P{Nd}/gu, '').length;
}

function isWhole(piece: string, reader: NumberReader): boolean {
  const figures = figuresIn(piece);
  if (figures < MIN_DIGITS || figures > MAX_DIGITS) return figures <= MAX_DIGITS && reader.isOurs(piece);
  return reader.isOurs(piece) || (parsePhoneNumberFromString(piece, 'NG')?.isValid() ?? false);
}
