import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { typosBetween } from '../../../text/typos-between';
import { cannotTell, type Judgement, judged, notOurs, type OwnNames, seenInFraud } from './own-names';

/** Most digits of a short number, which can only be called within the country. */
const MAX_SHORT_DIGITS = 6;

/** Separators that people write between digits. */
const BETWEEN = /[\s().\p{Pd}]/gu;

/** ASCII digits, as on every telephone; other digits may look like them. */
const PLAIN = /^\+?\d+$/;

/** Judges whose a telephone number is, however Nigerians write it: 0803…, 803…, +234…, 234…, 009234…, with spaces. */
export function judgeNumber(written: string, own: OwnNames): Judgement {
  const called = written.replace(/^[a-z]+:(?:\/\/)?/i, '');
  const ours = own.numbers.find(({ name }) => isSame(called, name));
  if (ours) return { ...judged('ours', 'ourNumber'), sample: ours.sample };
  const fraud = own.frauds.find(({ written: seen }) => PLAIN.test(bare(seen)) && isSame(called, seen));
  if (fraud) return seenInFraud(fraud);
  const like = own.numbers.find(({ name }) => isLike(called, name));
  return like ? notOurs('numberLooksOurs', { number: like.name }) : cannotTell('strangeNumber');
}

/** Tells `findNumbersIn` which numbers are the office's. */
export function numberReader({ numbers }: OwnNames) {
  const own = new Set(numbers.map(({ name }) => normalised(name)));
  return {
    isOurs: (written: string) => own.has(normalised(written)),
    looksOurs: (written: string) => numbers.some(({ name }) => isLike(written, name)),
  };
}

export type NumberReader = ReturnType<typeof numberReader>;

function bare(written: string): string {
  return written.replace(BETWEEN, '');
}

/** The number in one form, such as `+2348031234567`; a short number as its digits. */
export function normalised(written: string): string {
  const plain = bare(written);
  if (!PLAIN.test(plain)) return '';
  if (/^\d+$/.test(plain) && plain.length <= MAX_SHORT_DIGITS) return plain;
  const international = plain.replace(/^(?:009|00|\+)?234(?=\d{10,11}$)/, '+234');
  // `+234 (0) 803 …` is often written, but nobody dials the 0.
  const number = parsePhoneNumberFromString(international.replace(/^\+2340/, '+234'), 'NG');
  return number && !number.ext ? number.number : '';
}

function isSame(written: string, own: string): boolean {
  const number = normalised(written);
  return number !== '' && number === normalised(own);
}

/** One digit added, missing, changed or swapped; or a short number with a prefix, such as *969# and +234 969. */
function isLike(written: string, own: string): boolean {
  const figures = figuresOf(written);
  const ownFigures = figuresOf(own);
  if (figures === '') return false;
  if (isSame(written, own)) return true;
  const national = figures.replace(/^(?:009|00)?234/, '').replace(/^0+/, '');
  return typosBetween(national, ownFigures.replace(/^234/, '')) <= 1;
}

/** The digits alone, those of other scripts converted to ASCII. */
function figuresOf(written: string): string {
  return [...written.normalize('NFKC')]
    .flatMap((sign) => (/\p{Nd}/u.test(sign) ? String(figureOf(sign)) : []))
    .join('');
}

/** Unicode places the ten digits of a script in sequence, starting with 0. */
function figureOf(figure: string): number {
  let zero = figure.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (figure.codePointAt(0) ?? 0) - zero < 9) zero--;
  return (figure.codePointAt(0) ?? 0) - zero;
}
