import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { typosBetween } from '../../../ui/typos-between';
import type { NumberReader } from './found-numbers.server';
import type { Judgement, OwnNames } from './own-names';

/** Digits of a number that is called as it stands, from within a country only. */
const LONGEST_SHORT = 6;

/** Signs that people write between the figures of a number. */
const BETWEEN = /[\s().\p{Pd}]/gu;

/** Figures as every telephone has them; others may look like them. */
const PLAIN = /^\+?\d+$/;

/** Whose a telephone number is, in whatever way Nigerians write it: 0803…, 803…, +234…, 234…, 009234…, with spaces. */
export function judgeNumber(written: string, own: OwnNames): Judgement {
  const called = written.replace(/^[a-z]+:(?:\/\/)?/i, '');
  const ours = own.numbers.find(({ name }) => isSame(called, name));
  if (ours)
    return {
      verdict: 'ours',
      reason:
        'It is a number of ours, and you can call it. A call or message that shows it may still come from somebody else, for the number that is shown can be false: end the call, and call us.',
      sample: ours.sample,
    };
  const fraud = own.frauds.find(({ written: seen }) => PLAIN.test(bare(seen)) && isSame(called, seen));
  if (fraud) return { verdict: 'not ours', reason: 'It was seen in a fraud.', warning: fraud.warning };
  const like = own.numbers.find(({ name }) => isLike(called, name));
  if (like)
    return { verdict: 'not ours', reason: `It looks like our number ${like.name}, but is another one.` };
  return { verdict: 'cannot tell', reason: 'It is not on our list of numbers. Whose it is we do not know.' };
}

/** Lets `findNumbersIn` know the numbers of the office. */
export function numberReader({ numbers }: Pick<OwnNames, 'numbers'>): NumberReader {
  const own = new Set(numbers.map(({ name }) => meant(name)));
  return {
    isOurs: (written) => own.has(meant(written)),
    looksOurs: (written) => numbers.some(({ name }) => isLike(written, name)),
  };
}

function bare(written: string): string {
  return written.replace(BETWEEN, '');
}

/** The number in one way of writing, such as `+2348031234567`; a short one as its figures. */
function meant(written: string): string {
  const plain = bare(written);
  if (!PLAIN.test(plain)) return '';
  if (/^\d+$/.test(plain) && plain.length <= LONGEST_SHORT) return plain;
  const international = plain.replace(/^(?:009|00|\+)?234(?=\d{10,11}$)/, '+234');
  // `+234 (0) 803 …` is written often, and called by nobody.
  const number = parsePhoneNumberFromString(international.replace(/^\+2340/, '+234'), 'NG');
  return number && !number.ext ? number.number : '';
}

function isSame(written: string, own: string): boolean {
  const number = meant(written);
  return number !== '' && number === meant(own);
}

/** One figure more, less, another or swapped; or a short number with something before it, as *969# and +234 969. */
function isLike(written: string, own: string): boolean {
  const figures = figuresOf(written);
  const ownFigures = figuresOf(own);
  if (figures === '') return false;
  if (isSame(written, own)) return true;
  const national = figures.replace(/^(?:009|00)?234/, '').replace(/^0+/, '');
  return typosBetween(national, ownFigures.replace(/^234/, '')) <= 1;
}

/** The figures alone, those of other alphabets as ours. */
function figuresOf(written: string): string {
  return [...written.normalize('NFKC')]
    .flatMap((sign) => (/\p{Nd}/u.test(sign) ? String(figureOf(sign)) : []))
    .join('');
}

/** Unicode keeps the ten figures of an alphabet side by side, from 0 on. */
function figureOf(figure: string): number {
  let zero = figure.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (figure.codePointAt(0) ?? 0) - zero < 9) zero--;
  return (figure.codePointAt(0) ?? 0) - zero;
}
