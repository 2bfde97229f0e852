import { SegmentedMessage } from 'sms-segments-calculator';

/** Characters of a USSD screen or a text message, as the GSM alphabet counts them: € and [ are two. */
export const SCREEN = 160;

const counted = new Map<string, number>();

/** The length of a text in characters of the GSM alphabet; what it lacks (`outsideGsm`) counts as one. */
export function gsmLength(text: string): number {
  let length = 0;
  for (const character of text) length += countOf(character) || 1;
  return length;
}

/** The characters of a text that the GSM alphabet lacks, each once: one of them halves the room of a screen. */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((character) => countOf(character) === 0);
}

/** A text with nothing but the GSM alphabet: accents that it lacks fall away, a bent quote is a straight one, what is left a "?". */
export function toGsm(text: string): string {
  return [...text]
    .map((character) => {
      if (countOf(character) > 0) return character;
      const plain = PLAIN[character] ?? character.normalize('NFKD').replace(/\p{M}+/gu, '');
      return outsideGsm(plain).length > 0 ? '?' : plain;
    })
    .join('');
}

const PLAIN: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** 1, or 2 for a character that needs an escape; 0 for one outside the alphabet. */
function countOf(character: string): number {
  const known = counted.get(character);
  if (known !== undefined) return known;
  const message = new SegmentedMessage(character);
  const count = message.encodingName === 'GSM-7' ? message.messageSize / SEPTET : 0;
  // There are as many as the texts of the site and the names of the register have; what visitors type is not counted.
  counted.set(character, count);
  return count;
}

/** Bits of a character. */
const SEPTET = 7;
