/** Code points outside Latin-1 that the built-in fonts (WinAnsi encoding) can show. */
const WIN_ANSI_EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Replacements for characters that do not decompose: Hausa letters, the naira sign, other hyphens. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
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

function replacementFor(character: string): string {
  if (isWinAnsi(character)) return character;
  const known = REPLACEMENTS[character];
  if (known !== undefined) return known;
  const base = character.normalize('NFD').replace(/\p{M}/gu, '');
  if ([...base].every(isWinAnsi)) return base;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new Error(`The PDF fonts cannot show "${character}" (U+${code}). Write it another way.`);
}

/**
 * Converts a text for the built-in PDF fonts, on one line: white space is collapsed, invisible characters are dropped,
 * and letters that the fonts lack are replaced by the nearest ones (the naira sign by "NGN "). `writeText` keeps the
 * original spelling as the tag's actual text, for search and screen readers. Throws for a character without an
 * acceptable replacement, since a wrong glyph would go unnoticed.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain, replacementFor).join('');
}
