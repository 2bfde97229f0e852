import { counted } from '../../lists/table/sentence';
import { shownFigure } from '../../lists/table/shape';
import type { Figures } from './columns';
import { inPercent } from './share';

/** What the sentences about a place are made of. */
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
export function placeStory(facts: StoryFacts): string[] {
  const { name, figures, isDoubtful } = facts;
  if (figures.households === null) return [`The register gives no number of households for ${name}.`];
  const first = `${name} has ${counted(figures.households, 'household')} in the register${rankPhrase(facts)}${sharePhrase(facts)}.`;
  return [first, changeSentence(facts), widerSentence(facts), isDoubtful ? '' : peopleSentence(facts)].filter(
    Boolean,
  );
}

/** "The most of the 36 states and the FCT: 7.5% of all of Nigeria."; '' where neither is known. */
export function standingSentence(facts: StoryFacts): string {
  if (facts.figures.households === null) return '';
  const words = `${rankPhrase(facts).replace(/^, /, '')}${sharePhrase(facts)}`.replace(/^: /, '');
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function rankPhrase({ standing }: StoryFacts): string {
  if (!standing || standing.of < 2) return '';
  const { rank, of, among } = standing;
  return `, the ${rankInWords(rank, of)} of ${among}`;
}

function rankInWords(rank: number, of: number): string {
  if (rank === 1) return 'most';
  return rank === of ? 'fewest' : `${ordinal(rank)} most`;
}

/** Says why there are more rows than LGAs. */
function widerSentence({ wider }: StoryFacts): string {
  if (!wider || wider.rows < 2) return '';
  const { rank, rows, lgas } = wider;
  const twice = rows - lgas;
  const all = twice === 0 ? `all ${shownFigure(lgas)} LGAs` : `all ${shownFigure(rows)} rows`;
  const why = `${twice} of the ${shownFigure(lgas)} LGAs ${twice === 1 ? 'is' : 'are'} listed in two spellings`;
  return `In Nigeria it has the ${rankInWords(rank, rows)} of ${all}${twice === 0 ? '' : `: ${why}`}.`;
}

function sharePhrase({ part }: StoryFacts): string {
  return part ? `: ${inPercent(part.share)} of ${part.of}` : '';
}

/** "That is 41,000 more than in December 2020." */
function changeSentence({ figures, before }: StoryFacts): string {
  if (!before || before.households === null || figures.households === null) return '';
  const change = figures.households - before.households;
  if (change === 0) return `That is as many as in ${before.month}.`;
  return `That is ${shownFigure(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in ${before.month}.`;
}

function peopleSentence({ figures, nation }: StoryFacts): string {
  const [size, usualSize] = [sizeOf(figures), sizeOf(nation)];
  const [women, usualWomen] = [womenOf(figures), womenOf(nation)];
  return [
    size && `A household there has ${size} people on average${usualSize && ` (Nigeria: ${usualSize})`}.`,
    women && `${women} of these people are women and girls${usualWomen && ` (Nigeria: ${usualWomen})`}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** People to a household, to one decimal; '' where either is missing or 0. */
function sizeOf({ households, individuals }: Figures): string {
  return households && individuals ? (individuals / households).toFixed(1) : '';
}

/** The share of women and girls; '' where it cannot be known. */
function womenOf({ female, male, individuals }: Figures): string {
  if (!individuals || female === null || male === null || female + male !== individuals) return '';
  return inPercent(female / individuals);
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", "22nd", "113th". */
function ordinal(number: number): string {
  return shownFigure(number) + ENDS[ORDINALS.select(number)];
}
