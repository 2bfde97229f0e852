/** Letters and digits that cannot be taken for another one; a prime number of them, for the check. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

const LENGTH = 8;

/**
 * The reference of a data access request, such as `DAR-7K3M-9QXCW`: eight letters and digits from the given
 * bytes, and one that checks them. Any single mistyped character, and any two swapped ones, are found.
 *
 * @param bytes at least eight random bytes.
 */
export function referenceOf(bytes: Uint8Array): string {
  const places = [...bytes.subarray(0, LENGTH)].map((byte) => byte % ALPHABET.length);
  return written([...places, checkOf(places)]);
}

/** The reference that a person means, whatever its case, spaces and dashes; null when its check fails. */
export function readReference(typed: string): string | null {
  const marks = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  // A reference may itself begin with DAR, so it is taken off only where something is too much.
  const letters = marks.length > LENGTH + 1 ? marks.replace(/^DAR/, '') : marks;
  const places = [...letters].map((letter) => ALPHABET.indexOf(letter));
  const check = places.pop();
  if (places.length !== LENGTH || places.includes(-1) || check !== checkOf(places)) return null;
  return written([...places, check]);
}

/** Sum of the places, each times its own weight, modulo a prime: no two weights are equal, none is zero. */
function checkOf(places: number[]): number {
  return places.reduce((sum, place, index) => sum + place * (index + 2), 0) % ALPHABET.length;
}

function written(places: number[]): string {
  const letters = places.map((place) => ALPHABET[place]).join('');
  return `DAR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
