import { describe, expect, test } from 'vitest';
import { MAX_STEPS } from './check-texts.server';
import { gsmLength, outsideGsm, SCREEN } from './gsm';
import { follow, walkMenu } from './menu';
import type { MenuContent } from './menu-content';
import { bookOf, sampleBook } from './place-book.server';
import { offices } from './reply.server';
import { ussdText } from './screen';
import { gatewayFile } from './texts.server';

const texts = gatewayFile.read();
const book = sampleBook();
const content: MenuContent = { texts, offices: offices(), book };
const walked = [...walkMenu(content)];
const lgas = book.zones.flatMap(({ states }) => states).flatMap((state) => state.lgas);

/** What the caller sees. */
function screenOf(text: string, menu = content): string {
  return ussdText(texts, follow(menu, text)) ?? '';
}

/** Every answer, with the numbers that lead to it. */
const answers = walked.flatMap(({ text, place }) =>
  place.kind === 'text' ? [{ text, said: place.text }] : [],
);

describe('every path through the menu', () => {
  test('leads to an answer within five steps', () => {
    expect(walked.length).toBeGreaterThan(900);
    expect(walked.filter(({ steps }) => steps > MAX_STEPS).map(({ text }) => text)).toEqual([]);
  });

  test('shows at most 160 GSM characters, including the notice above and "0 Back" below', () => {
    const screens = walked.flatMap(({ text }) => [
      screenOf(text),
      screenOf(`${text}*99`),
      screenOf(`${text}*Xyzzy`),
    ]);
    expect(screens.filter((screen) => gsmLength(screen) > SCREEN || outsideGsm(screen).length > 0)).toEqual(
      [],
    );
    expect(screens.filter((screen) => /\{\w+\}|\.\.\.$|undefined/.test(screen))).toEqual([]);
  });

  test('0 goes back one step from every list', () => {
    for (const { text, place } of walked) {
      if (place.kind !== 'list' || text === '') continue;
      expect(screenOf(`${text}*0`), text).toBe(screenOf(text.split('*').slice(0, -1).join('*')));
    }
    expect(screenOf('0*0*0')).toBe(screenOf(''));
    expect(screenOf('1*3*0*0*4')).toBe(screenOf('4'));
  });

  test('reaches each LGA of the register, each state, zone and Nigeria exactly once, with edition and month', () => {
    const names = answers
      .filter(({ text }) => text.startsWith('1*'))
      .map(({ said }) => said.split('\n', 1)[0] ?? '');
    const wholes = book.zones.flatMap((zone) => [zone.name, ...zone.states.map(({ name }) => name)]);
    expect([...names].sort()).toEqual([...lgas.map(({ name }) => name), ...wholes, 'Nigeria'].sort());
    for (const { text, said } of answers)
      if (text.startsWith('1*')) expect(said).toContain('May 2021, edition 2021-05-sample');
  });

  test('reaches the office of each state', () => {
    const found = answers.filter(({ text }) => text.startsWith('6*')).map(({ said }) => said);
    expect(found).toHaveLength(37);
    for (const { contact } of offices())
      expect(found.filter((said) => said.includes(contact))).toHaveLength(1);
  });
});

describe('figures', () => {
  test('the national total is the row of the file, not a sum', () => {
    expect(screenOf('1*7')).toBe(
      'END Nigeria\nHouseholds 8,352,252\nPeople 35,448,474: male 17,367,501, female 18,080,973\nAs at May 2021, edition 2021-05-sample',
    );
  });

  test('a state is the sum of its LGAs', () => {
    const kano = book.zones.flatMap(({ states }) => states).find(({ slug }) => slug === 'kano');
    const sum = kano?.lgas.reduce((all, { figures }) => all + (figures.households ?? 0), 0) ?? 0;
    expect(screenOf('1*Kano')).toContain(`END Kano State\nHouseholds ${sum.toLocaleString('en')}\n`);
  });

  test('an LGA that the register lists in two spellings names the other row', () => {
    expect(screenOf('1*Fufore')).toMatch(/^END Fufore, Adamawa\n.*\nAlso listed as Fufure: 3,156$/s);
    expect(screenOf('1*Fufure')).toMatch(/^END Fufure, Adamawa\n.*\nAlso listed as Fufore: 7,364$/s);
  });

  test('a figure that was not given reads "No data", and doubtful ones say so', () => {
    const row = { state: 'Kano', lga: 'Gaya', path: 'kano/gaya', isTotal: false };
    const figures = { households: null, individuals: 10, male: 4, female: 4 };
    const small = bookOf({ slug: '2026-01', asAt: '2026-01-01' }, [{ ...row, ...figures }]);
    expect(screenOf('1*Gaya', { ...content, book: small })).toBe(
      'END Gaya, Kano\nHouseholds No data\nPeople 10: male 4, female 4\nAs at January 2026, edition 2026-01\nMale and female do not add up',
    );
  });

  test('long names and unsupported letters of an imported file still fit', () => {
    const row = { state: 'Kano', isTotal: false, households: 1, individuals: 2, male: 1, female: 1 };
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...row,
      lga: `Ọ̀ṣun “${index}” ${'x'.repeat(90)}`,
      path: `kano/x-${index}`,
    }));
    const strange = { ...content, book: bookOf({ slug: '2026-09-r12', asAt: '2026-09-01' }, rows) };
    for (const text of ['1*3', '1*3*1', '1*3*1*1', '1*3*1*1*1', '1*3*1*2', '1*kano']) {
      const screen = screenOf(text, strange);
      expect(gsmLength(screen), screen).toBeLessThanOrEqual(SCREEN);
      expect(outsideGsm(screen), screen).toEqual([]);
    }
  });
});

describe('names', () => {
  test('each LGA is found by its name and state, in two steps', () => {
    for (const { name } of lgas) expect(screenOf(`1*${name}`)).toContain(`END ${name}\n`);
  });

  test.each([
    ['Bassa', ['Bassa, Kogi', 'Bassa, Plateau']],
    ['obi', ['Obi, Benue', 'Obi, Nasarawa']],
    ['SURULERE', ['Surulere, Lagos', 'Surulere, Oyo']],
    ['Katsina', ['Katsina State', 'Katsina, Katsina']],
    ['nasarawa', ['Nasarawa State', 'Nasarawa, Kano', 'Nasarawa, Nasarawa']],
  ])('%s, the name of several places, leads to a choice', (name, places) => {
    const { place } = follow(content, `1*${name}`);
    expect(place).toMatchObject({ options: places.map((label) => ({ label })) });
    expect(screenOf(`1*${name}*2`)).toContain(`END ${places[1]}\n`);
  });

  test.each([
    ['1*Ajinji', 'Ajingi, Kano'],
    ['1*6*Surulere', 'Surulere'],
    ['1*6*6*Surulere', 'Surulere, Oyo'],
    ['1*2*1*fufore', 'Fufore, Adamawa'],
    ['1*AMAC', 'Abuja Municipal, FCT'],
    ['1*Abuja', 'FCT'],
    ['1*north west', 'North West'],
    ['1*Nigeria', 'Nigeria'],
    ['Gaya', 'Gaya, Kano'],
  ])('%s leads to %s', (text, name) => {
    expect(screenOf(text)).toContain(name);
  });

  test('an unknown name is asked for again; on the first screen it ends the session', () => {
    expect(screenOf('1*Atlantis City')).toMatch(/^CON No place of that name\.\nZone\?/);
    expect(screenOf('Atlantis City')).toBe(`END ${texts.failures.unreadable}`);
  });
});

describe('other input', () => {
  test.each(['9', '99', '1*9', '1*3*12'])(
    '%s: a number that is not on the list shows the list again',
    (text) => {
      expect(screenOf(text)).toMatch(/^CON Not on the list\.\n/);
      expect(screenOf(`${text}*0`)).toBe(
        screenOf(`${text.split('*').slice(0, -1).join('*')}*0`.replace(/^\*/, '')),
      );
    },
  );

  test('a wrong number costs no step: the next one applies to the same list', () => {
    expect(screenOf('1*99*3*77*3*1*1')).toBe(screenOf('1*3*3*1*1'));
  });

  test.each([
    '123',
    '-1',
    '1e3',
    '1*',
    '1**2',
    '<b>x</b>',
    "1' OR '1",
    '\u0000',
    '1*\ufffd',
    '#',
    'a',
    '9'.repeat(5000),
    '1*'.repeat(400),
  ])('%j ends the session with an explanation', (text) => {
    expect(screenOf(text)).toBe(`END ${texts.failures.unreadable}`);
  });

  test('input after an answer changes nothing', () => {
    expect(screenOf('4*1*2*zz')).toBe(screenOf('4'));
  });

  test('without the register other answers work, and figures ask for it', () => {
    const without: MenuContent = { texts, offices: offices() };
    expect(screenOf('5', without)).toBe(screenOf('5'));
    expect(screenOf('6*3*3', without)).toContain('kano');
    expect(screenOf('1', without)).toBe(screenOf('1'));
    for (const text of ['1*3', '1*7', '1*Gaya', 'Gaya', '1*3*3*1'])
      expect(follow(without, text).place).toEqual({ kind: 'places' });
  });
});

describe('a data access request', () => {
  test('is found by its reference, however that is typed', () => {
    for (const typed of ['DAR-7K3M-9QXCW', 'dar7k3m9qxcw', '7k3m 9qxcw'])
      expect(follow(content, `7*${typed}`).place).toEqual({ kind: 'request', reference: 'DAR-7K3M-9QXCW' });
  });

  test('a mistyped reference is asked for again', () => {
    expect(screenOf('7*DAR-7K3M-9QXCX')).toMatch(/^CON Not a reference\./);
    expect(screenOf('7*DAR-7K3M-9QXCX*0')).toBe(screenOf(''));
  });
});
