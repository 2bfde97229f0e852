import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeyFacts, keyFigures } from './key-figures';

type State = KeyFacts['states'][number];

const state = (name: string, households: number, individuals = households * 4, rows = 10): State => ({
  name,
  slug: name.toLowerCase().replace(' ', '-'),
  households,
  individuals,
  male: Math.floor(individuals / 2),
  female: Math.ceil(individuals / 2),
  rows,
  lgas: rows,
});

const soundOf = ({ slug, name, rows, individuals, female }: State) => ({
  slug,
  name,
  rows,
  individuals,
  female,
});

const STATES = [
  state('Kano', 600, 3000),
  state('Lagos', 100, 300),
  state('Edo', 200),
  state('FCT', 50),
  state('Abia', 50),
];

const FACTS: KeyFacts = {
  month: 'May 2021',
  states: STATES,
  sound: STATES.map(soundOf),
  before: {
    month: 'December 2020',
    states: [state('Kano', 400), state('Lagos', 130), state('Edo', 200), state('Abia', 70)],
  },
  doubts: [
    { title: 'A figure of 0', count: 1 },
    { title: 'No data', count: 0 },
    { title: 'One LGA in two spellings', count: 12 },
  ],
};

const sectionsOf = (changed: Partial<KeyFacts>) =>
  new Map(keyFigures({ ...FACTS, ...changed }).sections.map((section) => [section.id, section]));

test('the whole story', () => {
  const { lead, sections } = keyFigures(FACTS);
  expect(lead).toBe(
    'In May 2021 the register has 1,000 households with 4,500 people: 4.5 people to a household.',
  );
  expect(sections.map(({ sentences }) => sentences)).toEqual([
    [
      'North West has the most of the 5 zones: 600 households, 60.0% of all.',
      'Kano, Edo and Lagos are the 3 with the most: 90.0% together.',
      'Half of all households live in 1 of the 4 states and the FCT.',
    ],
    ['50.0% of the people are women and girls.'],
    ['A household has 4.5 people on average.', 'The most are in Kano, 5.0, and the fewest in Lagos, 3.0.'],
    [
      'The register has 200 households more than in December 2020: 25.0%.',
      'The greatest rise is in Kano, +200.',
      'The greatest fall is in Lagos, −30.',
    ],
    [
      'All 50 rows are shown as given, even where they cannot be right.',
      'A figure of 0: 1 row.',
      'One LGA in two spellings: 12 rows.',
    ],
  ]);
  expect(sections[3]?.chart?.bars).toEqual([
    { name: 'Kano', figure: 200, shown: '+200' },
    { name: 'Lagos', figure: 30, shown: '−30' },
    { name: 'Abia', figure: 20, shown: '−20' },
  ]);
});

test('without an earlier edition, with one state, or without households, it says only what can be said', () => {
  expect(sectionsOf({ before: null }).get('changes')?.sentences).toEqual([
    'May 2021 is the earliest month that this site has.',
  ]);
  const one = [state('Kano', 5)];
  expect([...sectionsOf({ states: one, sound: one.map(soundOf), before: null }).keys()]).toEqual([
    'women',
    'size',
    'changes',
    'doubts',
  ]);
  const none = [state('Kano', 0, 0), state('Edo', 0, 0)];
  const { lead, sections } = keyFigures({ ...FACTS, states: none, sound: none.map(soundOf), before: null });
  expect(lead).toBe('In May 2021 the register has 0 households with 0 people.');
  expect(sections.map(({ id }) => id)).toEqual(['changes', 'doubts']);
});

test('rows that contradict themselves are left out of the share of women, and counted', () => {
  const [kano, ...others] = STATES.map(soundOf);
  const sound = [{ ...kano, rows: 8, individuals: 1000, female: 900 }, ...others] as KeyFacts['sound'];
  expect(sectionsOf({ sound }).get('women')?.sentences).toEqual([
    '66.0% of the people are women and girls.',
    'Their share is highest in Kano, 90.0%, and lowest in Abia, 50.0%.',
    '2 rows are left out: male and female do not make up the individuals there.',
  ]);
});

test('no change, and no doubt', () => {
  const same = { month: 'December 2020', states: STATES };
  expect(sectionsOf({ before: same }).get('changes')?.sentences).toEqual([
    'The register has as many households as in December 2020.',
  ]);
  expect(sectionsOf({ doubts: [{ title: 'No data', count: 0 }] }).get('doubts')?.sentences).toEqual([
    'No check finds anything wrong with the 50 rows.',
  ]);
});

const NAMES = ['Kano', 'Lagos', 'Edo', 'FCT', 'Abia', 'Akwa Ibom', 'Borno', 'Atlantis'];

test('of any edition, every number in a sentence is what the rows say', () => {
  const edition = fc
    .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.tuple(fc.constant(name), fc.nat(1e6), fc.nat(5e6), fc.integer({ min: 1, max: 44 })),
        ),
      ),
    )
    .map((all) => all.map((each) => state(...(each as [string, number, number, number]))));
  fc.assert(
    fc.property(edition, fc.option(edition), (states, earlier) => {
      const { lead, sections } = keyFigures({
        ...FACTS,
        states,
        sound: states.map(soundOf),
        before: earlier && { month: 'December 2020', states: earlier },
      });
      const households = states.reduce((sum, each) => sum + each.households, 0);
      expect(lead).toContain(`${households.toLocaleString('en')} household`);
      const said = new Map(sections.map(({ id, sentences }) => [id, sentences.join(' ')]));
      const most = Math.max(...states.map((each) => each.households));
      const [, half] = /live in (\d+) of/.exec(said.get('where') ?? '') ?? [];
      if (half) {
        const ranked = states.map((each) => each.households).sort((a, b) => b - a);
        const sumOf = (count: number) => ranked.slice(0, count).reduce((sum, each) => sum + each, 0);
        expect(sumOf(Number(half)) * 2).toBeGreaterThanOrEqual(households);
        expect(sumOf(Number(half) - 1) * 2).toBeLessThan(households);
        expect(said.get('where')).toContain(states.find((each) => each.households === most)?.name);
      }
      const before = earlier?.reduce((sum, each) => sum + each.households, 0) ?? 0;
      const by = Math.abs(households - before);
      if (earlier && by > 0) expect(said.get('changes')).toContain(`${by.toLocaleString('en')} household`);
      for (const { chart } of sections)
        for (const { figure } of chart?.bars ?? []) expect(Number.isFinite(figure)).toBe(true);
      expect([lead, ...said.values()].join(' ')).not.toMatch(/NaN|Infinity|undefined|null/);
    }),
  );
});
