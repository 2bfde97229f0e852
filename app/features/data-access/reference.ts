/** Letters and digits that do not look alike; a prime number of them, for the check character. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

const LENGTH = 8;

/**
 * The reference of a data access request, such as `DAR-7K3M-9QXCW`: eight letters and digits from the given bytes, and a
 * check character, which detects any one mistyped character and any two swapped ones.
 *
 * @param bytes at least eight random bytes.
 */
export function referenceOf(bytes: Uint8Array): string {
  const places = [...bytes.subarray(0, LENGTH)].map((byte) => byte % ALPHABET.length);
  return formatReference([...places, checkOf(places)]);
}

/** The reference a person typed, whatever its case, spaces and dashes; null if its check fails. */
export function readReference(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  // A reference may itself begin with DAR, so the prefix is removed only if there are too many characters.
  const letters = characters.length > LENGTH + 1 ? characters.replace(/^DAR/, '') : characters;
  const places = [...letters].map((letter) => ALPHABET.indexOf(letter));
  const check = places.pop();
  if (places.length !== LENGTH || places.includes(-1) || check !== checkOf(places)) return null;
  return formatReference([...places, check]);
}

/** Sum of the places, each times its weight, modulo a prime; the weights are distinct and none is zero. */
function checkOf(places: number[]): number {
  return places.reduce((sum, place, index) => sum + place * (index + 2), 0) % ALPHABET.length;
}

function formatReference(places: number[]): string {
  const letters = places.map((place) => ALPHABET[place]).join('');
  return `DAR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
