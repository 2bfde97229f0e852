import type { Choices } from '../bad-requests/choices';

/** A text of at most `bytes` bytes in UTF-8, as costly to read as its shape allows. */
export interface Shape {
  name: string;
  text(bytes: number): string;
}

/** What texts are made of: lines, marks, quotes, names, numbers, links, nesting, look-alikes, texts that grow when compared. */
const PARTS: Record<string, string> = {
  'one letter': 'a',
  'short lines': 'a\n',
  'quoted lines': '"a"\n',
  'empty lines': '\r\n',
  cells: 'a,',
  'empty cells': ',\n',
  words: 'a b ',
  quotes: '"',
  ampersands: '&<',
  spaces: ' ',
  tabs: '\t ',
  digits: '0803 555 0101 ',
  money: 'N2,000 ',
  links: 'http://a.ng/b ',
  dots: 'a.',
  addresses: 'a@b.ng ',
  ats: '@a',
  names: 'Ifelodun, Osun\n',
  'near names': 'Abba Nort Centrall\n',
  'names of ours': 'nassco.gov.ng ',
  'look-alikes': 'nаsѕсо.gоv.ng ',
  'words of fraud': 'send BVN PIN 0TP ',
  brackets: '[',
  braces: '{"a":',
  'escapes in JSON': '\\u0000',
  percents: '%25',
  marks: 'e\u0301\u0323',
  'invisible marks': '\u200b\u2060',
  ligatures: '\ufdfa',
  emoji: '\u{1f468}\u200d',
  'right to left': '\u202eא',
};

/** Every part repeated, distinct words, one part after another, and mixtures. */
export function shapes(choices: Choices, mixtures: number): Shape[] {
  const repeated = Object.entries(PARTS).map(([name, part]) => ({
    name,
    text: (bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part))),
  }));
  const distinct = {
    name: 'distinct words',
    text: (bytes: number) => counted(bytes, (index) => `w${index} `),
  };
  const lines = {
    name: 'distinct lines',
    text: (bytes: number) => counted(bytes, (index) => `Aba ${index} obi\n`),
  };
  const mixed = Array.from({ length: mixtures }, (_, index) => {
    const parts = Array.from({ length: 2 + choices.whole(3) }, () => choices.one(Object.values(PARTS)));
    const part = parts.map((each) => each.repeat(1 + choices.whole(5))).join('');
    return {
      name: `mixture ${index + 1}`,
      text: (bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part))),
    };
  });
  return [...repeated, distinct, lines, ...mixed];
}

function counted(bytes: number, word: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length + word(index).length <= bytes; index++) text += word(index);
  return text;
}
