import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Tells what a number is to us. */
export interface NumberReader {
  isOurs(written: string): boolean;
  looksOurs(written: string): boolean;
}

/** A run of figures as people write telephone numbers, with what may stand between them. */
const RUN = /[+*(]?\p{Nd}[\p{Nd}\p{Pd} ().*#]*/gu;

/** Words after which a few figures are a number to call. */
const CALL = /(?:call|dial|text|sms|line|number|phone|tel|whatsapp|contact|on|to|at|or|and)[\s:]*$/i;

/** In front of an amount of money. */
const MONEY = /(?:[₦$£€#=]|\bN|NGN|naira)\s?$/i;

/** A sign and another figure right beside a run: an amount, a day, a time, or more of a number. */
const GOES_ON_BEFORE = /\p{Nd}[^\p{L}\p{Nd}\s]{1,3}$/u;
const GOES_ON = /^[^\p{L}\p{Nd}\s]{1,3}\p{Nd}/u;

/** Figures of a number that is called from anywhere; fewer are a short code, a year, an amount. */
const FEWEST = 7;

/** Figures of the longest number (ITU E.164), with what is dialled before one from another country. */
const MOST = 18;

/** Groups of figures that one number may be written in: at the most each figure by itself. */
const MOST_GROUPS = 14;

/** Finds the telephone numbers of a text, and gives what is left of it. */
export function findNumbersIn(text: string, reader: NumberReader): { found: string[]; others: string } {
  const found: string[] = [];
  const isAlone = !/\p{L}/u.test(text);
  const others = text.replace(RUN, (run, at: number) => {
    const before = text.slice(Math.max(0, at - 20), at);
    if (
      (!isAlone && MONEY.test(before)) ||
      GOES_ON_BEFORE.test(before) ||
      GOES_ON.test(text.slice(at + run.length))
    )
      return run;
    const numbers = numbersOf(withoutEnd(run, ' .(*–-'), reader, isAlone || CALL.test(before));
    found.push(...numbers);
    return numbers.length > 0 ? '\n' : run;
  });
  return { found, others };
}

/**
 * The numbers of a run: two may stand side by side. What stands right before a short one of ours is a part of it, for
 * `+234 969` calls somebody else; and figures that make no number in this way may be one together.
 */
function numbersOf(run: string, reader: NumberReader, isCalled: boolean): string[] {
  const groups = run.split(/\s+/);
  const pieces: { written: string; isWhole: boolean }[] = [];
  for (let from = 0; from < groups.length; ) {
    let to = Math.min(groups.length, from + MOST_GROUPS);
    while (to > from + 1 && !isWhole(groups.slice(from, to).join(' '), reader)) to--;
    const written = groups.slice(from, to).join(' ');
    pieces.push({ written, isWhole: isWhole(written, reader) });
    from = to;
  }
  const whole = pieces.filter((piece) => piece.isWhole).map((piece) => piece.written);
  const isBroken = pieces.some((piece, at) => piece.isWhole && at > 0 && !pieces[at - 1]?.isWhole);
  const rest = figuresIn(
    pieces
      .filter((piece) => !piece.isWhole)
      .map((piece) => piece.written)
      .join(''),
  );
  if (whole.length > 0 && !isBroken && rest < FEWEST - 3) return whole;
  const isNumber = figuresIn(run) >= FEWEST || (isCalled && (reader.looksOurs(run) || groups.length === 1));
  return isNumber && figuresIn(run) > 1 ? [run] : [];
}

/** A text without the signs at its end that do not belong to it. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function figuresIn(text: string): number {
  return text.replace(/\P{Nd}/gu, '').length;
}

function isWhole(piece: string, reader: NumberReader): boolean {
  const figures = figuresIn(piece);
  if (figures < FEWEST || figures > MOST) return figures <= MOST && reader.isOurs(piece);
  return reader.isOurs(piece) || (parsePhoneNumberFromString(piece, 'NG')?.isValid() ?? false);
}
