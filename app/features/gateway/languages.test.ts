import { describe, expect, test, vi } from 'vitest';
import { problemText } from '../../content-files/problem';
import { TRANSLATED } from '../../words/languages.server';
import { answers, answerTranslations } from '../answers/answers.server';
import { gatewayProblems, MAX_STEPS, translatedTextProblems } from './check-texts.server';
import { gsmLength, SCREEN } from './gsm';
import { prefixOf } from './in-language';
import { allPhoneLanguages, phoneLanguages, translatedGatewayFiles } from './languages.server';
import { follow, walkMenu } from './menu';
import type { MenuContent } from './menu-content';
import { replyTo } from './message-reply';
import { sampleBook } from './place-book.server';
import { offices } from './reply.server';
import { marked, ROOM, ussdText } from './screen';
import { gatewayFile } from './texts.server';

const book = sampleBook();
const languages = allPhoneLanguages();
const content: MenuContent = { texts: gatewayFile.read(), offices: offices(), book, languages };
/** Some places of each state: the English tests have all. */
const lgas = book.zones
  .flatMap(({ states }) => states)
  .flatMap((state) => state.lgas.filter((_, index) => index % 6 === 0));

/** What the caller sees. */
function screenOf(text: string, menu = content): string {
  const reached = follow(menu, text);
  return ussdText(reached.texts, reached) ?? '';
}
const reply = (message: string) => replyTo(content, message);

/** What no phone can show, or shows on several screens. */
const isBad = (screen: string) =>
  gsmLength(screen) > SCREEN || /[^\n -~]|\{\w+\}|\.\.\.$|undefined/.test(screen);

/** The number of each language on the list after 9, and its word for messages. */
const offered = languages.map((language, index) => ({
  code: language.code,
  language,
  start: [9, index + 1],
  word: prefixOf({ ...content, texts: language.texts, language: language.code }).trim(),
}));

test('the texts in the repository have no problems, in all languages', () => {
  expect(languages.map(({ code }) => code)).toEqual(TRANSLATED);
  expect([...gatewayProblems()].flat().map(problemText)).toEqual([]);
});

describe('the first screen', () => {
  test('leads to the languages', () => {
    expect(screenOf('')).toMatch(/^CON National Social Register\n1 Area figures\n.*\n9 Hausa\/Igbo\/Yor$/s);
    expect(screenOf('9')).toBe(
      'CON Language?\n1 Hausa (samfuri)\n2 Igbo (nlele)\n3 Pidgin (sample)\n4 Yoruba (apeere)\n0 Back',
    );
    expect(screenOf('9*0')).toBe(screenOf(''));
    expect(screenOf('9*2*0*1')).toBe(screenOf('9*1'));
  });

  test('has what is wrong in place of its title', () => {
    expect(screenOf('10')).toBe(screenOf('').replace('National Social Register', 'Not on the list.'));
    for (const text of ['10', '99', '9*99']) expect(isBad(screenOf(text)), screenOf(text)).toBe(false);
  });

  test('is as it was without a language', () => {
    const none = { ...content, languages: [] };
    expect(screenOf('', none)).not.toContain('\n9 ');
    expect(screenOf('9', none)).toMatch(/^CON Not on the list\./);
  });
});

describe.each(offered)('the menu in $code', ({ code, language, start }) => {
  const { texts } = language;
  const path = start.join('*');
  const walked = [...walkMenu({ ...content }, start)];
  const said = walked.flatMap(({ text, place }) =>
    place.kind === 'text' ? [{ text, said: place.text }] : [],
  );

  test('leads to an answer within five steps, in its own words', () => {
    expect(walked.length).toBeGreaterThan(900);
    expect(walked.filter(({ steps }) => steps > MAX_STEPS + start.length)).toEqual([]);
    expect(walked.filter((each) => each.texts !== texts)).toEqual([]);
  });

  test('fits on every screen, with any notice', () => {
    const screens = walked
      .flatMap(({ text }) => [text, `${text}*99`, `${text}*Xyzzy`])
      .map((each) => screenOf(each));
    expect(screens.filter(isBad)).toEqual([]);
  });

  test('goes back with 0 from every list, and to the languages from the first', () => {
    for (const { text, place } of walked) {
      if (place.kind !== 'list') continue;
      expect(screenOf(`${text}*0`), text).toBe(screenOf(text.split('*').slice(0, -1).join('*')));
    }
  });

  test('reaches what the English menu does, with the same names and figures', () => {
    const english = new Map(
      [...walkMenu({ ...content, languages: [] })].map(({ text, place }) => [text, place]),
    );
    const figuresOf = (text: string) => text.match(/\d[\d,]*\d/g)?.slice(0, 2);
    for (const lga of lgas) expect(screenOf(`${path}*1*${lga.name}`)).toContain(`END ${lga.name}\n`);
    const names = said
      .filter(({ text }) => text.startsWith(`${path}*1*`))
      .map((each) => each.said.split('\n', 1)[0]);
    const its = [...english].filter(([text, { kind }]) => text.startsWith('1*') && kind === 'text');
    expect([...names].sort()).toEqual(
      its.map(([, place]) => (place.kind === 'text' ? place.text.split('\n', 1)[0] : '')).sort(),
    );
    const nation = english.get('1*7');
    expect(figuresOf(screenOf(`${path}*1*7`))).toEqual(
      nation?.kind === 'text' ? figuresOf(nation.text) : undefined,
    );
    expect(screenOf(`${path}*1*7`)).toContain('May 2021');
    expect(screenOf(`${path}*1*7`)).toContain('2021-05-sample');
  });

  test('reaches the office of each state', () => {
    const found = said.filter(({ text }) => text.startsWith(`${path}*6*`));
    for (const { contact } of offices())
      expect(found.filter((each) => each.said.includes(contact))).toHaveLength(1);
  });

  test('answers a payment that did not arrive, and is marked as a sample', () => {
    const own = answerTranslations.find(code, 'not-paid');
    expect(screenOf(`${path}*8`)).toBe(`END ${own?.sms} ${texts.mark}`);
    expect(screenOf(path)).toMatch(new RegExp(`^CON ${texts.title} \\${texts.mark?.slice(0, -1)}\\)\\n`));
    for (const { text } of said) expect(screenOf(text)).toContain(texts.mark);
  });

  test('asks for a reference, and ends what nobody types in its own words', () => {
    expect(follow(content, `${path}*7*dar7k3m9qxcw`)).toMatchObject({
      place: { kind: 'request', reference: 'DAR-7K3M-9QXCW' },
      texts,
    });
    expect(screenOf(`${path}*7*DAR-7K3M-9QXCX`)).toContain(`CON ${texts.request.mistyped}\n`);
    expect(screenOf(`${path}*1*`)).toBe(`END ${marked(texts, texts.failures.unreadable)}`);
    expect(follow({ ...content, book: undefined }, `${path}*1*3`)).toMatchObject({
      place: { kind: 'places' },
      texts,
    });
  });
});

describe.each(offered)('text messages in $code', ({ code, language, word }) => {
  const { texts } = language;
  const own = (slug: string) => `${answerTranslations.find(code, slug)?.sms} ${texts.mark}`;

  test.each(['', ' ', '?', ' help', ' HELP', ': menu', ' Atlantis', ` ${texts.messages.words.help[0]}`])(
    'the name of the language and %j: what can be sent',
    (rest) => {
      expect(reply(word + rest)).toBe(marked(texts, texts.messages.help));
      expect(reply(word.toLowerCase() + rest)).toBe(marked(texts, texts.messages.help));
    },
  );

  test.each(['I was not paid', 'dem never pay me', 'ba a biya ni ba', '8'])('not paid: %s', (asked) => {
    expect(reply(`${word} ${asked}`)).toBe(own('not-paid'));
  });

  test('places, and a question with one', () => {
    expect(reply(`${word} GAYA KANO`)).toMatch(/^Gaya, Kano\n.*10,183\n/s);
    expect(reply(`${word}, gaya`)).toBe(reply(`${word} Gaya`));
    expect(reply(`${word} not paid, Gaya Kano`)).toMatch(/969.*\nGaya, Kano: .*10,183/s);
    expect(reply(`${word} office kano`)).toMatch(/kano\.scu@/);
    expect(reply(`${word} office kano`)).not.toBe(reply('office kano'));
  });

  test('what is offered has the name of the language again', () => {
    expect(reply(`${word} Bassa`)).toContain(
      `${texts.messages.choose}\n${word} Bassa, Kogi\n${word} Bassa, Plateau`,
    );
    expect(reply(`${word} Bassa, Kogi`)).toMatch(/^Bassa, Kogi\n/);
    expect(reply(`${word} 1*3`)).toContain(`${word} 1*3*`);
    expect(reply(`${word} 1*3*3*1*1`)).toMatch(/^Ajingi, Kano\n/);
    expect(reply(`${word} status`)).toContain(texts.request.ask);
    expect(reply(`${word} status DAR-7K3M-9QXCW`)).toEqual({ kind: 'request', reference: 'DAR-7K3M-9QXCW' });
  });

  test('every one is a single message', () => {
    const numbers = [...walkMenu({ ...content, languages: [] })].map(({ text }) => text);
    const asked = [...answers().keys()].map((slug) => slug.replaceAll('-', ' '));
    const places = lgas.map(({ name }) => `not paid ${name}`);
    const all = [
      ...numbers,
      ...asked,
      ...places,
      'Bassa',
      'Nasarawa',
      'Obbi',
      'Ngwa',
      '🙂',
      'x'.repeat(5000),
    ];
    const replies = all.map((each) => reply(`${word} ${each}`)).filter((each) => typeof each === 'string');
    expect(replies.length).toBeGreaterThan(1000);
    expect(replies.filter((each) => gsmLength(each) > ROOM || isBad(each))).toEqual([]);
    expect(
      answerTranslations.shown().filter((each) => gsmLength(`${each.sms} ${texts.mark}`) > SCREEN),
    ).toEqual([]);
  });
});

describe('the language of a message', () => {
  test.each([
    ['ba a biya ni ba', 'ha'],
    ['tallafi', 'ha'],
    ['won ko san owo fun mi', 'yo'],
    ['owo', 'yo'],
    ['akwughi m ugwo', 'ig'],
    ['dem never pay me', 'pcm'],
  ])('%j is answered in %s', (message, code) => {
    expect(reply(message)).toContain(languages.find((each) => each.code === code)?.texts.mark);
  });

  test.each(['I was not paid', 'complain', '419', 'how do i register', 'Bassa', 'office kano', 'HELP', '1'])(
    '%j is answered in English',
    (message) => {
      expect(reply(message)).toEqual(replyTo({ ...content, languages: [] }, message));
    },
  );

  test('the word for money is no place in Yoruba', () => {
    expect(reply('won ko san owo fun mi')).not.toContain('Ondo');
    expect(reply('won ko san owo fun mi, Gaya Kano')).toContain('\nGaya, Kano: idile 10,183');
  });

  test('English can be asked for', () => {
    expect(reply('ENGLISH ba a biya ni ba')).toMatch(/^Not paid\? Call 969/);
    expect(reply('English')).toMatch(/^Send a place/);
  });

  test('a place whose name begins with that of a language is a place', () => {
    expect(reply('Igbo Etiti')).toMatch(/^Igbo-?\s?Etiti, Enugu\nHouseholds/i);
    expect(reply('Igbo-Eze North, Enugu')).toMatch(/^Igbo.*\nHouseholds/);
    expect(reply('Igbo Enugu')).toMatch(/^Enugu State\nEzinulo/);
    expect(reply('IGBO Igbo Etiti')).toMatch(/^Igbo.*\nEzinulo/);
  });
});

describe('problems', () => {
  const [first] = languages;
  const [file] = translatedGatewayFiles;
  if (!first || !file) throw new Error('There is no language');
  const problemsWith = (changed: object) => {
    const texts = { ...first.texts, ...changed };
    return translatedTextProblems({ code: first.code, texts }, { ...file.read(), ...changed }).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  };

  test.each([
    [{ title: 'Rajistar ƙasa' }, 'title: "title" must have plain letters alone: ƙ'],
    [{ office: '{state}: 969' }, 'office: "office" must fill in {contact} {state}, as in English'],
    [{ mark: `(${'x'.repeat(40)})` }, 'has 19'],
    [{ title: 'x'.repeat(60) }, 'menu: the screen after "9*1" has'],
  ])('%j is refused', (changed, message) => {
    expect(problemsWith(changed).join('\n')).toContain(message);
  });
});

test('languages that nobody has reviewed are not offered without samples', async () => {
  expect(phoneLanguages()).toHaveLength(4);
  vi.resetModules();
  vi.doMock('../../server/shown-samples.server', () => ({ isShown: (isSample = false) => !isSample }));
  const fresh = await import('./languages.server');
  expect(fresh.allPhoneLanguages()).toHaveLength(4);
  expect(fresh.phoneLanguages()).toEqual([]);
  vi.doUnmock('../../server/shown-samples.server');
  // Other files are loaded after this one, and must not get these modules.
  vi.resetModules();
});
