/** Letters that Unicode does not decompose, and what people type for them on an English keyboard. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'ng',
};

/**
 * The form in which search and name matching compare texts: lower-case letters and digits without accents, separated by
 * single spaces. Apostrophes and thousands separators are dropped, other characters become spaces, and letters are
 * separated from digits. "Jama'are" is `jamaare`, "Abua/Odual" is `abua odual`, "COVID-19" and "Covid19" are `covid 19`.
 */
export function keyOf(text: string): string {
  if (/^[a-z]*$/.test(text)) return text;
  return text
    .replace(/['’‘ʼʻ`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłıɓɗƙƴɛɔŋ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .trim();
}

/** The words of a key; none for an empty one. */
export function wordsOfKey(key: string): string[] {
  return key === '' ? [] : key.split(' ');
}
