import { expect, test } from 'vitest';
import { placeStory, type StoryFacts, standingSentence } from './place-story';

const NATION = { households: 8_352_252, individuals: 35_448_474, male: 17_367_501, female: 18_080_973 };

const KANO: StoryFacts = {
  name: 'Kano',
  figures: { households: 630_455, individuals: 2_710_957, male: 1_355_478, female: 1_355_479 },
  standing: { rank: 1, of: 37, among: 'the 36 states and the FCT' },
  part: { of: 'all of Nigeria', share: 0.0755 },
  nation: NATION,
  before: { month: 'December 2020', households: 589_455 },
};

const storyOf = (changed: Partial<StoryFacts>) => placeStory({ ...KANO, ...changed });

test('a place is told by its number, rank, share, change and people', () => {
  expect(placeStory(KANO)).toEqual([
    'Kano has 630,455 households in the register, the most of the 36 states and the FCT: 7.5% of all of Nigeria.',
    'That is 41,000 more than in December 2020.',
    'A household there has 4.3 people on average (Nigeria: 4.2). 50.0% of these people are women and girls (Nigeria: 51.0%).',
  ]);
});

test.each([
  [1, 37, ', the most of the 36 states and the FCT'],
  [2, 37, ', the 2nd most of the 36 states and the FCT'],
  [3, 37, ', the 3rd most of the 36 states and the FCT'],
  [11, 37, ', the 11th most of the 36 states and the FCT'],
  [21, 37, ', the 21st most of the 36 states and the FCT'],
  [37, 37, ', the fewest of the 36 states and the FCT'],
  [1, 1, ''],
])('rank %i of %i', (rank, of, phrase) => {
  const [first] = storyOf({ standing: { rank, of, among: 'the 36 states and the FCT' }, part: null });
  expect(first).toBe(`Kano has 630,455 households in the register${phrase}.`);
});

test.each([
  [630_455, 'That is as many as in December 2020.'],
  [630_456, 'That is 1 fewer than in December 2020.'],
  [0, 'That is 630,455 more than in December 2020.'],
])('%i households before', (households, sentence) => {
  expect(storyOf({ before: { month: 'December 2020', households } })[1]).toBe(sentence);
});

test.each([
  [774, 774, 'In Nigeria it has the 300th most of all 774 LGAs.'],
  [
    779,
    774,
    'In Nigeria it has the 300th most of all 779 rows: 5 of the 774 LGAs are listed in two spellings.',
  ],
  [
    775,
    774,
    'In Nigeria it has the 300th most of all 775 rows: 1 of the 774 LGAs is listed in two spellings.',
  ],
])('an LGA among %i rows of %i LGAs', (rows, lgas, sentence) => {
  expect(storyOf({ wider: { rank: 300, rows, lgas } })[2]).toBe(sentence);
});

test('its standing alone', () => {
  expect(standingSentence(KANO)).toBe('The most of the 36 states and the FCT: 7.5% of all of Nigeria.');
  expect(standingSentence({ ...KANO, standing: null })).toBe('7.5% of all of Nigeria.');
  expect(standingSentence({ ...KANO, part: null })).toBe('The most of the 36 states and the FCT.');
  expect(standingSentence({ ...KANO, standing: null, part: null })).toBe('');
});

test('what is not known is left out', () => {
  expect(storyOf({ before: null })).toHaveLength(2);
  expect(storyOf({ before: { month: 'December 2020', households: null } })).toHaveLength(2);
  expect(storyOf({ isDoubtful: true, before: null })).toHaveLength(1);
  const none = { households: null, individuals: 7, male: 3, female: 4 };
  expect(storyOf({ figures: none })).toEqual(['The register gives no number of households for Kano.']);
  const zero = { households: 0, individuals: 0, male: 0, female: 0 };
  expect(storyOf({ figures: zero, standing: null, part: null, before: null })).toEqual([
    'Kano has 0 households in the register.',
  ]);
});

test('the share of women is not worked out from figures that do not add up', () => {
  const odd = { households: 10, individuals: 42, male: 20, female: 21 };
  expect(storyOf({ figures: odd }).at(-1)).toBe(
    'A household there has 4.2 people on average (Nigeria: 4.2).',
  );
});

const IN_LANGUAGES = {
  ha: { among: 'jihohi 36 da FCT', whole: 'duk gidajen Najeriya', month: 'Disamba 2020' },
  yo: { among: 'ìpínlẹ̀ 36 àti FCT', whole: 'gbogbo ìdílé Nàìjíríà', month: 'Oṣù Kejìlá 2020' },
  ig: { among: 'steeti 36 na FCT', whole: 'ezinụlọ niile nke Naịjirịa', month: 'Disemba 2020' },
  pcm: { among: 'the 36 states and the FCT', whole: 'all of Nigeria', month: 'December 2020' },
};

type Language = keyof typeof IN_LANGUAGES;

/** The facts of Kano in a language, some of them changed. */
function storyIn(language: Language, changed: Partial<StoryFacts> = {}) {
  const { among, whole, month } = IN_LANGUAGES[language];
  const facts: StoryFacts = {
    ...KANO,
    standing: { rank: 1, of: 37, among },
    part: { of: whole, share: 0.0755 },
    before: { month, households: 589_455 },
    ...changed,
  };
  return { story: placeStory(facts, language), standing: standingSentence(facts, language) };
}

test.each([
  [
    'ha',
    'Kano tana da gidaje 630,455 a rajista, mafi yawa cikin jihohi 36 da FCT: 7.5% na duk gidajen Najeriya.',
  ],
  [
    'yo',
    'Kano ní ìdílé 630,455 nínú ìwé àkọsílẹ̀, èyí tó pọ̀ jù nínú ìpínlẹ̀ 36 àti FCT: 7.5% gbogbo ìdílé Nàìjíríà.',
  ],
  [
    'ig',
    "Kano nwere ezinụlọ 630,455 na ndekọ, nke kacha nwee ọtụtụ n'ime steeti 36 na FCT: 7.5% nke ezinụlọ niile nke Naịjirịa.",
  ],
  [
    'pcm',
    'Kano get 630,455 households for the register, the most of the 36 states and the FCT: 7.5% of all of Nigeria.',
  ],
] as const)('the first sentence in %s', (language, sentence) => {
  expect(storyIn(language).story[0]).toBe(sentence);
});

test.each([
  [
    'ha',
    'Mafi ƙaranci cikin',
    'Na 21 wajen yawa cikin',
    'Ya fi na Disamba 2020 da 41,000.',
    'gida 1 a',
    'gidaje 0 a',
  ],
  ['yo', 'Èyí tó kéré jù nínú', 'Ipò 21 ní pípọ̀ nínú', 'Ó fi 41,000 ju ti', 'ìdílé 1 nínú', 'ìdílé 0 nínú'],
  [
    'ig',
    "Nke kacha nwee ole na ole n'ime",
    "Nke 21 n'ọtụtụ n'ime",
    'O ji 41,000 karịa',
    'ezinụlọ 1 na',
    'ezinụlọ 0 na',
  ],
  ['pcm', 'The smallest of', 'Number 21 for plenty of', 'with 41,000.', '1 household for', '0 household for'],
] as const)('ranks, change and plurals in %s', (language, last, middle, change, one, none) => {
  const standingAt = (rank: number) =>
    storyIn(language, { standing: { rank, of: 37, among: IN_LANGUAGES[language].among } }).standing;
  expect(standingAt(37)).toContain(last);
  expect(standingAt(21)).toContain(middle);
  expect(storyIn(language).story[1]).toContain(change);
  const withHouseholds = (households: number) =>
    storyIn(language, { figures: { ...KANO.figures, households }, part: null, before: null }).story[0];
  expect(withHouseholds(1)).toContain(one);
  expect(withHouseholds(0)).toContain(none);
});

test.each(Object.keys(IN_LANGUAGES) as Language[])('what is not known is left out in %s', (language) => {
  const none = { households: null, individuals: 7, male: 3, female: 4 };
  expect(storyIn(language, { figures: none })).toEqual({
    story: [expect.stringContaining('Kano')],
    standing: '',
  });
  expect(storyIn(language, { before: null, isDoubtful: true }).story).toHaveLength(1);
  const { month } = IN_LANGUAGES[language];
  const changes = [630_455, 630_456, 0].map(
    (households) => storyIn(language, { before: { month, households } }).story[1],
  );
  expect(new Set(changes).size).toBe(3);
  expect(changes.filter((sentence) => !sentence?.includes(month))).toEqual([]);
  const small = storyIn(language, { part: { of: 'Kano', share: 0.0001 } });
  expect(small.story[0]).toMatch(/\D 0\.1% /);
  for (const rows of [774, 775, 779]) {
    const wider = storyIn(language, { wider: { rank: 300, rows, lgas: 774 } }).story[2];
    expect(wider).toContain('300');
    expect(wider).toContain('774');
    expect(wider).not.toMatch(/[{}]/);
  }
});
