import { wordsIn } from '../../content-files/messages.server';
import { shownFigure } from '../../lists/table/shape';
import { ENGLISH } from '../../words/language';
import type { Words } from '../../words/use-words';
import type { Figures } from './columns';
import { inPercent } from './share';

/** What the sentences about a place are made of. Its words are in the language of the sentences. */
export interface StoryFacts {
  name: string;
  figures: Figures;
  /** Its place by households, 1 for the most, among `of` places: "the 36 states and the FCT", "the 44 listed in Kano". */
  standing: { rank: number; of: number; among: string } | null;
  /** The place of an LGA among all rows, and how many LGAs these are; one listed in two spellings has two. */
  wider?: { rank: number; rows: number; lgas: number };
  /** What it is a part of, such as "all of Nigeria", and its share of the households there, 0 to 1. */
  part: { of: string; share: number } | null;
  /** All states together, to compare with. */
  nation: Figures;
  /** The households of the same place in the edition before, null if it did not have them. */
  before: { month: string; households: number | null } | null;
  /** Whether the figures are in doubt, so that nothing is worked out from them. */
  isDoubtful?: boolean;
}

/**
 * A place in two to four sentences: its number of households with rank, share and change, an LGA's rank in Nigeria, then
 * people to a household and the share of women, with those of Nigeria. What is not given is left out.
 */
export function placeStory(facts: StoryFacts, language = ENGLISH): string[] {
  const words = wordsIn(language);
  const { place, say } = words;
  const { name, figures, isDoubtful } = facts;
  if (figures.households === null) return [say(place.none, { name })];
  const { ranked, shared, values } = standingOf(facts, words);
  const message = ranked
    ? shared
      ? place.firstRankedShared
      : place.firstRanked
    : shared
      ? place.firstShared
      : place.first;
  const households = say(place.households, { count: figures.households });
  return [
    say(message, { name, households, ...values }),
    changeSentence(facts, words),
    widerSentence(facts, words),
    isDoubtful ? '' : peopleSentence(facts, words),
  ].filter(Boolean);
}

/** "The most of the 36 states and the FCT: 7.5% of all of Nigeria."; '' where neither is known. */
export function standingSentence(facts: StoryFacts, language = ENGLISH): string {
  const words = wordsIn(language);
  const { ranked, shared, values } = standingOf(facts, words);
  if (facts.figures.households === null || !(ranked || shared)) return '';
  const { standing, standingShared, shared: sharedAlone } = words.place;
  const sentence = words.say(ranked ? (shared ? standingShared : standing) : sharedAlone, values);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Whether rank and share are known, and what messages fill in for them. */
function standingOf({ standing, part }: StoryFacts, words: Words) {
  const ranked = standing !== null && standing.of > 1;
  return {
    ranked,
    shared: part !== null,
    values: {
      ...(ranked && { rank: rankInWords(standing.rank, standing.of, words), among: standing.among }),
      ...(part && { share: inPercent(part.share, words.place.underTenth), whole: part.of }),
    },
  };
}

function rankInWords(rank: number, of: number, { place, say }: Words): string {
  if (rank === 1) return place.rankMost;
  return rank === of ? place.rankFewest : say(place.rankOther, { rank });
}

/** Says why there are more rows than LGAs. */
function widerSentence({ wider }: StoryFacts, words: Words): string {
  if (!wider || wider.rows < 2) return '';
  const { place, say } = words;
  const [rows, count] = [shownFigure(wider.rows), shownFigure(wider.lgas)];
  const twice = wider.rows - wider.lgas;
  const rank = rankInWords(wider.rank, wider.rows, words);
  return twice === 0
    ? say(place.widerLgas, { rank, count })
    : say(place.widerRows, { rank, rows, twice, count });
}

/** "That is 41,000 more than in December 2020." */
function changeSentence({ figures, before }: StoryFacts, { place, say }: Words): string {
  if (!before || before.households === null || figures.households === null) return '';
  const { month } = before;
  const change = figures.households - before.households;
  if (change === 0) return say(place.same, { month });
  return say(change > 0 ? place.more : place.fewer, { count: shownFigure(Math.abs(change)), month });
}

function peopleSentence({ figures, nation }: StoryFacts, { place, say }: Words): string {
  const [size, usualSize] = [sizeOf(figures), sizeOf(nation)];
  const [women, usualWomen] = [figures, nation].map((each) => womenOf(each, place.underTenth));
  return [
    size && say(usualSize ? place.sizeCompared : place.size, { size, nation: usualSize }),
    women && say(usualWomen ? place.womenCompared : place.women, { share: women, nation: usualWomen ?? '' }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** People to a household, to one decimal; '' where either is missing or 0. */
function sizeOf({ households, individuals }: Figures): string {
  return households && individuals ? (individuals / households).toFixed(1) : '';
}

/** The share of women and girls; '' where it cannot be known. */
function womenOf({ female, male, individuals }: Figures, underTenth: string): string {
  if (!individuals || female === null || male === null || female + male !== individuals) return '';
  return inPercent(female / individuals, underTenth);
}
