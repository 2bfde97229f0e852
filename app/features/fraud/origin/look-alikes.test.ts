import fc from 'fast-check';
import { describe, test } from 'vitest';
import { neverOurs, OWN, verdictOf } from './office-for-tests';

describe('a name of ours, however altered, is not ours', () => {
  const hosts = fc.constantFrom('nassco.example', 'www.nassco.example');
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-'];
  const wrapped = fc.constantFrom('', 'https://', 'http://');
  const behind = fc.constantFrom('', '/', '/apply?x=1', '#top');
  const own = new Set(OWN.hosts.map(({ name }) => name));
  const twins: Record<string, string[]> = {
    a: ['а', 'ɑ', 'ａ', 'á'],
    s: ['ѕ', 'ｓ', 'ꜱ'],
    c: ['с', 'ϲ'],
    o: ['о', 'ο', '0', 'ｏ'],
    n: ['ո', 'ｎ'],
    e: ['е', 'ｅ'],
    w: ['ԝ', 'ｗ'],
    x: ['х'],
    m: ['м', 'rn'],
    p: ['р'],
    l: ['І', '1'],
    '.': ['。', '．', '｡'],
  };
  const never = (text: fc.Arbitrary<string>) =>
    fc.assert(
      fc.property(text, (asked) => neverOurs(asked)),
      { numRuns: 600 },
    );

  test('one letter changed', () =>
    never(
      fc
        .tuple(wrapped, hosts, fc.nat(), fc.constantFrom(...letters), behind)
        .map(([scheme, host, at, letter, rest]) => {
          const place = at % host.length;
          return [scheme, host.slice(0, place) + letter + host.slice(place + 1), rest] as const;
        })
        .filter(([, host]) => !own.has(host))
        .map((parts) => parts.join('')),
    ));

  test('one letter added or missing, or two swapped', () =>
    never(
      fc
        .tuple(
          wrapped,
          hosts,
          fc.nat(),
          fc.constantFrom(...letters),
          fc.constantFrom('more', 'less', 'swap'),
          behind,
        )
        .map(([scheme, host, at, letter, kind, rest]) => {
          const place = at % (host.length - 1);
          const [a, b] = [host.slice(0, place), host.slice(place)];
          const changed =
            kind === 'more'
              ? a + letter + b
              : kind === 'less'
                ? a + b.slice(1)
                : a + b[1] + b[0] + b.slice(2);
          return [scheme, changed, rest] as const;
        })
        // Punctuation around a name is not part of it.
        .filter(([, host]) => !own.has(host.replace(/^[.]+|[.]+$/g, '')))
        .map((parts) => parts.join('')),
    ));

  test('another ending', () =>
    never(
      fc
        .tuple(
          wrapped,
          fc.constantFrom(
            'com',
            'ng',
            'com.ng',
            'gov.ng',
            'org',
            'net',
            'info',
            'examples',
            'exemple',
            'xn--p1ai',
          ),
          behind,
        )
        .map(([scheme, ending, rest]) => `${scheme}nassco.${ending}${rest}`),
    ));

  test('a letter of another alphabet', () =>
    never(
      fc.tuple(wrapped, hosts, fc.nat(), fc.nat(), behind).map(([scheme, host, at, which, rest]) => {
        const places = [...host].flatMap((letter, place) => (twins[letter] ? [place] : []));
        const place = places[at % places.length] ?? 0;
        const choices = twins[host[place] ?? ''] ?? ['?'];
        return scheme + host.slice(0, place) + choices[which % choices.length] + host.slice(place + 1) + rest;
      }),
    ));

  test('before an @', () =>
    never(
      fc
        .tuple(
          fc.constantFrom('https://', 'http://', '//'),
          hosts,
          fc.constantFrom('', ':x', '%2f', '\\', '/', '?', '#', ' '.trim()),
          fc.domain(),
          behind,
        )
        // After a slash, a question mark or a number sign the host name has ended.
        .filter(([, , sign]) => !['/', '?', '#'].includes(sign))
        .map(([scheme, host, sign, other, rest]) => `${scheme}${host}${sign}@${other}${rest}`),
    ));

  test('below another name', () =>
    never(
      fc
        .tuple(wrapped, hosts, fc.constantFrom('.', '-', '_', '..', '%2e', '。'), fc.domain(), behind)
        .map(([scheme, host, sign, other, rest]) => `${scheme}${host}${sign}${other}${rest}`),
    ));

  test('an invisible character, anywhere', () =>
    never(
      fc
        .tuple(
          fc.constantFrom('\u00ad', '\u200b', '\u200d', '\u202e', '\u2066', '\u0000', '\u0007', '\ufe0f'),
          hosts,
          fc.nat(),
        )
        .map(([sign, host, at]) => {
          const place = 1 + (at % (host.length - 1));
          return `https://${host.slice(0, place)}${sign}${host.slice(place)}`;
        }),
    ));

  test('one digit of a number changed', () =>
    never(
      fc
        .tuple(fc.constantFrom('969', '09012345678', '+2349012345678'), fc.nat(), fc.nat({ max: 8 }))
        .map(([number, at, more]) => {
          const places = [...number].flatMap((sign, place) =>
            /\d/.test(sign) && (number.length < 5 || place > 3) ? [place] : [],
          );
          const place = places[at % places.length] ?? 0;
          const figure = (Number(number[place]) + 1 + more) % 10;
          return number.slice(0, place) + figure + number.slice(place + 1);
        })
        .filter((number) => number !== '969'),
    ));

  test('any other input gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
        ['ours', 'notOurs', 'cannotTell'].includes(verdictOf(text)),
      ),
      { numRuns: 300 },
    );
  });
});
