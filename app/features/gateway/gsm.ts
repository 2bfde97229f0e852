import { SegmentedMessage } from 'sms-segments-calculator';

/** Length limit of a USSD screen or a text message, in GSM characters: € and [ count as two. */
export const SCREEN = 160;

const counted = new Map<string, number>();

/** The length of a text in GSM characters; those outside the alphabet (`outsideGsm`) count as one. */
export function gsmLength(text: string): number {
  let length = 0;
  for (const character of text) length += countOf(character) || 1;
  return length;
}

/** The characters of a text outside the GSM alphabet, each once: a single one halves the room on a screen. */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((character) => countOf(character) === 0);
}

/** A text in the GSM alphabet: unsupported accents are dropped, curly quotes made straight, other characters made "?". */
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
  // Bounded by the characters in the site's texts and the register's names: what visitors type is never counted.
  counted.set(character, count);
  return count;
}

/** Bits per character. */
const SEPTET = 7;
