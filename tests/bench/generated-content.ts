import type { SearchItem } from '../../app/content-files/feature-content';
import { keyOf, wordsOfKey } from '../../app/text/key-of';
import { seeded } from '../support/seeded';

/**
 * The real items, filled up with generated ones or cut down to `size`. Generated texts use the real items' words with the
 * same frequency, and each title contains an invented name. Deterministic.
 */
export function contentOfSize(real: readonly SearchItem[], size: number): SearchItem[] {
  const words = real.flatMap(({ title, description, body = '' }) =>
    wordsOfKey(keyOf(`${title} ${description} ${body}`)),
  );
  const random = seeded(7);
  const next = (limit: number) => Math.floor(random() * limit);
  const text = (length: number) => Array.from({ length }, () => words[next(words.length)]).join(' ');
  const name = () => Array.from({ length: 3 }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  const made = Array.from({ length: Math.max(0, size - real.length) }, (_, index): SearchItem => {
    const isPlace = index % 2 === 0;
    const title = isPlace ? `${name()} ${SIDES[next(SIDES.length)]}` : `${text(4)} ${name()}`;
    return {
      kind: isPlace ? 'lga' : 'news',
      url: `/generated/${index}`,
      title,
      description: isPlace ? `${title}: figures of the register` : text(15),
      isSetDescription: isPlace,
      body: isPlace ? '' : text(80),
    };
  });
  return [...real, ...made].slice(0, size);
}

const SYLLABLES =
  'ba be bi da du fa ga go gu ha ja ka ki ko ku la ma mo na ni no ra ri ro sa so ta to wa ya yo za'.split(
    ' ',
  );
const SIDES = ['North', 'South', 'East', 'West', 'Central'];
