/** Code points outside Latin-1 that the built-in fonts (WinAnsi encoding) can show. */
const WIN_ANSI_EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** What to write for characters that decomposing does not help: Hausa letters, the naira, other hyphens. */
const STAND_INS: Readonly<Record<string, string>> = {
  '₦': 'NGN\u00a0',
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
  ı: 'i',
  ʼ: '’',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
};

function isWinAnsi(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || WIN_ANSI_EXTRA.includes(character)
  );
}

function standIn(character: string): string {
  if (isWinAnsi(character)) return character;
  const known = STAND_INS[character];
  if (known !== undefined) return known;
  const base = character.normalize('NFD').replace(/\p{M}/gu, '');
  if ([...base].every(isWinAnsi)) return base;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new Error(`The PDF fonts cannot show "${character}" (U+${code}). Write it another way.`);
}

/**
 * Text as the built-in PDF fonts can show it, on one line: white space collapsed, invisible characters
 * dropped, and letters that the fonts lack replaced by their nearest (the naira sign by "NGN ").
 * The writer keeps the author's spelling as the tag's actual text, so that search and speech have it.
 * Throws for a character with no fair stand-in, since a wrong glyph would be silent.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain, standIn).join('');
}
