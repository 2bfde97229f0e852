/** Letters that Unicode does not take apart, as people type them without their own keyboard. */
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
 * A text as the search and the matching of names compare it: small letters and figures with single spaces, without accents; apostrophes and
 * the commas of large numbers left out, all other signs taken for spaces; letters and figures parted. "Jama'are" is
 * `jamaare`, "Abua/Odual" is `abua odual`, "COVID-19" and "Covid19" are `covid 19`.
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
