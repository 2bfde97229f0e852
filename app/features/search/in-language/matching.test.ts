import { describe, expect, test } from 'vitest';
import { indexed, matcherIn, matching, titled } from './matching';

const texts = [
  ['biya', 'Ba a biya ni ba', 'Kuɗin bai zo ba: abin da za ku yi.', 'Ku kira 969. Ku faɗi lambar gidanku.'],
  [
    'rajista',
    'Ina cikin rajista?',
    'Ba za ku iya gani a nan ba.',
    'Shugaban gida ya tambayi ofishin ƙaramar hukuma.',
  ],
  ['damfara', 'Wani ya nemi kuɗi', 'Kada ku biya kowa.', 'Rajista kyauta ce. Ɓarayi suna karɓar kuɗi.'],
  ['owo', 'Mi ò rí owó gbà', 'Ohun tí ẹ máa ṣe bí owó náà kò bá wọlé.', 'Ẹ pe 969. Ọ́fíìsì ìpínlẹ̀ ń dáhùn.'],
  [
    'ego',
    'Akwụghị m ụgwọ',
    'Ihe ị ga-eme ma ọ bụrụ na ego abịaghị.',
    'Kpọọ 969. Ụlọ ọrụ steeti na-aza ajụjụ.',
  ],
].map(([name = '', title = '', description = '', body = '']) => indexed({ name, title, description, body }));

const found = (query: string) => matching(query, texts).map(({ name }) => name);

describe('the texts that match a query', () => {
  test.each([
    ['ƙaramar hukuma', ['rajista']],
    ['karamar hukuma', ['rajista']],
    ['KARAMAR', ['rajista']],
    ['barayi', ['damfara']],
    ['ọ́fíìsì ìpínlẹ̀', ['owo']],
    ['ofiisi ipinle', ['owo']],
    ['ugwo', ['ego']],
    ['ụlọ ọrụ', ['ego']],
  ])('%s: letters with and without marks are the same', (query, names) => {
    expect(found(query)).toEqual(names);
    expect(found(query.normalize('NFD'))).toEqual(names);
    expect(found(query.normalize('NFC'))).toEqual(names);
  });

  test('a word finds others that begin with it, and none by the rules of English', () => {
    expect(found('kudi')).toEqual(['damfara', 'biya']);
    expect(found('lambobi')).toEqual([]);
    expect(found('gidas')).toEqual([]);
    expect(found('barayies')).toEqual([]);
  });

  test('a short word finds only itself', () => {
    expect(found('ego')).toEqual(['ego']);
    expect(found('eg')).toEqual([]);
  });

  test('those with a word in the title come before those with it below', () => {
    expect(found('rajista')).toEqual(['rajista', 'damfara']);
    expect(found('biya')).toEqual(['biya', 'damfara']);
  });

  test('all words are wanted, or else more than half of them', () => {
    expect(found('kudi rajista')).toEqual(['damfara']);
    expect(found('lambar gidanku qqzzxx')).toEqual(['biya']);
    expect(found('hukuma qqzzxx')).toEqual([]);
  });

  test('a word of most texts says nothing, unless there is no other', () => {
    expect(found('969')).toEqual(['biya', 'owo', 'ego']);
    expect(found('969 steeti')).toEqual(['ego']);
  });

  test.each(['', ' ', '؟', '%00', 'qqzzxx', '́', `${'q'.repeat(4000)} ${'z '.repeat(4000)}`])(
    'nothing matches %j',
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );
});

describe('the texts whose title goes on like what is typed', () => {
  const begun = (query: string) => titled(query, texts).map(({ name }) => name);

  test.each([
    ['ba a bi', ['biya']],
    ['RAJ', ['rajista']],
    ['kudi', ['damfara']],
    ['mi o', ['owo']],
    ['Mi ò rí ow', ['owo']],
    ['ugw', ['ego']],
    ['ba a raj', []],
    ['969', []],
    ['', []],
    [' ́', []],
  ])('%s', (query, names) => {
    for (const form of ['NFC', 'NFD']) expect(begun(query.normalize(form))).toEqual(names);
  });
});

test('words are marked in each of their spellings', () => {
  const isMatch = matcherIn('kudi ofiisi');
  expect(['Kuɗin', 'kuɗi', 'ku\u0257i', 'Ọ́fíìsì', 'kuda'].map(isMatch)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
