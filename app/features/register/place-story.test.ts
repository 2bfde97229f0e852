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
