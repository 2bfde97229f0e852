import unhomoglyph from 'unhomoglyph';
import { typosBetween } from '../../../text/typos-between';
import { withoutEnd } from './found-numbers.server';
import { type Kind, SPELLINGS, WORDS } from './message-words.server';

/** A word, an amount of money or a comma. */
export interface Word {
  /** In its plain spelling; `,` for a comma or a list's number. */
  text: string;
  kinds: ReadonlySet<Kind>;
  /** A number that may be an amount of money, in naira; 0 if it is none. */
  amount: number;
}

const KINDS = new Map<string, Set<Kind>>();
for (const [kind, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) {
    const kinds = KINDS.get(word) ?? new Set<Kind>();
    KINDS.set(word, kinds.add(kind as Kind));
  }
}

const NO_KINDS: ReadonlySet<Kind> = new Set();
const FEWEST_WITH_TYPO = 6;
const FEWEST_WITH_TWO = 9;
const LONGEST_WORD = 20;

/** Words that are recognised with typing errors: others are too like other words. */
const MISSPELT = [
  WORDS.upfront,
  WORDS.secret,
  'register transfer deposit provide forward confirm submit congratulations',
]
  .flatMap((words) => words.split(' '))
  .filter((word) => word.length >= FEWEST_WITH_TYPO);

/** Digits and signs for letters. */
const STAND_INS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The sentences of a message, each as its words. */
export function sentencesOf(message: string): Word[][] {
  return plain(message)
    .split(/(?<=\?)|[!;\n\u2028]|(?<!\d)\.(?=\s|$)|(?<=\d)\.(?=\s[a-z]|$)/u)
    .flatMap((sentence) => inParts(wordsOf(sentence)))
    .filter((words) => words.length > 0);
}

/** Most words judged together: what nobody has divided into sentences is judged in parts. */
const LONGEST_SENTENCE = 60;

function inParts(words: Word[]): Word[][] {
  const count = Math.ceil(words.length / LONGEST_SENTENCE);
  return Array.from({ length: count }, (_, part) =>
    words.slice(part * LONGEST_SENTENCE, (part + 1) * LONGEST_SENTENCE),
  );
}

/** Most characters judged: some signs stand for whole words. */
const LONGEST = 6000;

/** In small Latin letters, without what cannot be seen, with single letters joined to words. */
function plain(message: string): string {
  const latin = message
    .normalize('NFKC')
    .slice(0, LONGEST)
    // Words in a link's address say nothing.
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[₦£€#=]\s?(?=\d)/gu, ' n')
    .replace(/(?<=\d) ?(?:naira|pounds|dollars|euros)\b/gi, 'naira')
    .replace(/\P{ASCII}/gu, (sign) => (/[\p{P}\p{S}\p{Z}]/u.test(sign) ? sign : unhomoglyph(sign)))
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
  return (
    latin
      // A list's numbers.
      .replace(/(?<=^|\s)\d{1,2}[.)]\s/g, ', ')
      .replace(/n't\b/g, ' not')
      .replace(/you're\b/g, 'your')
      .replace(/safety[- ]nets?/g, 'safetynet')
      .replace(/world bank/g, 'worldbank')
      // An amount in a code to dial: "*919*3000#".
      .replace(/\*\d{3}\*(\d{1,4}00)(?=[*#])/g, ' pay n$1 ')
      .replace(/%/g, ' percent')
      .replace(/cash transfers?/g, 'cashtransfer')
      .replace(/bank verification (?:number|no\b)/g, 'bvn')
      .replace(/one[- ]time (?:password|passcode|pin|code)/g, 'otp')
      // Letters apart, such as "b.v.n", "p-i-n" and "p r o c e s s i n g": two blanks part words.
      .replace(/(?<![a-z0-9])[a-z0-9](?:[ ._*-][a-z0-9](?![a-z0-9])){2,}/g, (letters) =>
        letters.replace(/[ ._*-]/g, ''),
      )
  );
}

/** `=n=2,000`, `n1,ooo`, `2k`, `n3.5k`, `$45`, `1500`. */
const AMOUNT = /^(?:n|ngn|\$|=n=|usd)?(\d[\do,.]*)(k|m|naira)?$/;

function wordsOf(sentence: string): Word[] {
  return [...sentence.matchAll(/[\p{L}\p{N}$@=][\p{L}\p{N}$@=!,.']*|[,:?]/gu)].flatMap(([written]) => {
    const amount = AMOUNT.exec(withoutEnd(written, ",.'"));
    const comma = /,$/.test(written) && written !== ',' ? [COMMA] : [];
    if (/^[,:]$/.test(written)) return [COMMA];
    if (written === '?') return [{ text: '?', kinds: NO_KINDS, amount: 0 }];
    if (amount) return [amountOf(amount), ...comma];
    const parts = written.split(/[,.'=]+/).filter(Boolean);
    return [...parts.flatMap((part) => known(letters(part))), ...comma];
  });
}

export const COMMA: Word = { text: ',', kinds: NO_KINDS, amount: 0 };

function amountOf([written, digits = '', unit]: RegExpExecArray): Word {
  const value = Number(digits.replaceAll('o', '0').replaceAll(',', '')) || 0;
  const amount = value * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1);
  const isMoney = /^[n$=u]|[km]$|naira$/.test(written);
  // A bare number may be a day, a year, an account or a telephone number.
  const isLikely = isMoney || (value >= 200 && value <= 1_000_000 && value % 50 === 0);
  return {
    text: digits === '4' ? 'for' : written,
    kinds: KINDS.get(written) ?? NO_KINDS,
    amount: isLikely ? amount : 0,
  };
}

/** The letters meant by digits and signs between them. */
function letters(part: string): string {
  return /[a-z]/.test(part) ? part.replace(/[0-9@$!]/g, (sign) => STAND_INS[sign] ?? sign) : part;
}

function known(written: string): Word[] {
  if (/^(?:hundred|thousand)$/.test(written)) return [{ text: written, kinds: NO_KINDS, amount: 1000 }];
  const meant = meaning(written);
  if (meant) return [meant];
  const pieces = written.length >= 9 ? piecesOf(written) : null;
  return pieces ?? [{ text: written, kinds: NO_KINDS, amount: 0 }];
}

function meaning(written: string): Word | null {
  const spellings = [written, written.replace(/(.)\1+/g, '$1$1'), written.replace(/(.)\1+/g, '$1')];
  for (const spelling of spellings) {
    const word = Object.hasOwn(SPELLINGS, spelling) ? (SPELLINGS[spelling] ?? spelling) : spelling;
    if (KINDS.has(word) || word !== spelling) return { text: word, kinds: kindsOf(word), amount: 0 };
  }
  const inflected = written.length > 3 && spellings.find((spelling) => kindsOf(spelling).size > 0);
  if (inflected) return { text: inflected, kinds: kindsOf(inflected), amount: 0 };
  if (written.length < FEWEST_WITH_TYPO || written.length > LONGEST_WORD) return null;
  const most = written.length >= FEWEST_WITH_TWO ? 2 : 1;
  const word = MISSPELT.find(
    (meant) =>
      meant[0] === written[0] &&
      Math.abs(meant.length - written.length) <= most &&
      typosBetween(meant, written) <= (meant.length >= FEWEST_WITH_TWO ? most : 1),
  );
  return word ? { text: word, kinds: KINDS.get(word) ?? NO_KINDS, amount: 0 } : null;
}

/** The kinds of a word and of its stem. What somebody does, or has done, is no order to hand over or to pay. */
function kindsOf(word: string): ReadonlySet<Kind> {
  const [, stem = '', end = ''] = /^(.{3,}?)(ies|e?s|e?d|ing)$/.exec(word) ?? [];
  const stems = [stem, `${stem}e`, `${stem}y`, stem.replace(/(.)\1$/, '$1')];
  const ofStem = [...(stems.map((each) => KINDS.get(each)).find(Boolean) ?? [])];
  const kept = end === 'ing' ? ofStem : ofStem.filter((kind) => kind !== 'give' && kind !== 'pay');
  return new Set([...(KINDS.get(word) ?? []), ...kept]);
}

/** Words written together, such as "sendyourbvnandpin"; null if most of the letters are of no known word. */
function piecesOf(written: string): Word[] | null {
  const pieces: Word[] = [];
  let covered = 0;
  for (let at = 0; at < written.length; ) {
    const piece = longestAt(written, at);
    if (piece) {
      pieces.push({ text: piece, kinds: KINDS.get(piece) ?? NO_KINDS, amount: 0 });
      covered += piece.length;
    }
    at += piece?.length ?? 1;
  }
  return pieces.length > 1 && covered >= written.length * 0.8 ? pieces : null;
}

const JOINED = new Set(
  [...KINDS.keys(), 'your', 'and', 'here', 'the', 'money', 'account', 'atm', 'naira'].filter(
    (word) => word.length > 2,
  ),
);

function longestAt(written: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST_WORD, written.length - at); length > 2; length--) {
    const piece = written.slice(at, at + length);
    if (JOINED.has(piece)) return piece;
  }
  return undefined;
}
