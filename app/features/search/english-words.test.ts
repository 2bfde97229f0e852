import { expect, test } from 'vitest';
import { isEnglish } from './english-words.server';

test.each(['rate', 'fake', 'website', 'programmes', 'organisation', 'organization', 'aa', 'zymotic'])(
  '%s is a word of English',
  (word) => {
    expect(isEnglish(word)).toBe(true);
  },
);

test.each(['', 'kadna', 'tendrs', 'whatsapp', 'rat e', 'ate\nrate', '969'])(
  '%j is not an English word',
  (word) => {
    expect(isEnglish(word)).toBe(false);
  },
);
