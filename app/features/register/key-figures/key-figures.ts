import { counted } from '../../../lists/table/sentence';
import type { Bar } from '../charts/BarChart';
import { signed } from '../editions/change';
import { LIST } from '../sentence';
import { inPercent } from '../share';
import { addUp, type StateSums } from '../summary.server';
import { statesInWords, ZONES, zoneOf } from '../zones';

/** What the page is written from. All figures are sums of rows, without the national total's own. */
export interface KeyFacts {
  /** Of the edition: "May 2021". */
  month: string;
  states: readonly StateSums[];
  /** The rows of each state whose male and female make up its individuals. */
  sound: readonly SoundSums[];
  /** The edition before, if there is one. */
  before: { month: string; states: readonly StateSums[] } | null;
  /** How many rows each check of the figures finds. */
  doubts: readonly { title: string; count: number }[];
}

/** Sums of the rows of a state in which male and female make up the individuals. */
export interface SoundSums {
  slug: string;
  name: string;
  rows: number;
  individuals: number;
  female: number;
}

/** A part of the page: a heading, sentences, and a chart with a link to the same figures. */
export interface KeySection {
  id: string;
  title: string;
  sentences: string[];
  /** `whole` as of `BarChart`. */
  chart?: { title: string; bars: Bar[]; whole?: number };
}

const MOST_NAMED = 3;
const MOST_CHANGES = 5;

/** "What the register shows", all of its words and figures (docs/behaviour.md 2.6). What cannot be said is left out. */
export function keyFigures(facts: KeyFacts): { lead: string; sections: KeySection[] } {
  const all = addUp(facts.states);
  const size = perHousehold(all);
  const lead = `In ${facts.month} the register has ${counted(all.households, 'household')} with ${counted(all.individuals, 'person', 'people')}${size === null ? '' : `: ${size.toFixed(1)} people to a household`}.`;
  const sections = [
    concentration(facts.states, all.households),
    womenAndGirls(facts),
    householdSize(facts.states),
    changes(facts),
    doubts(facts, all.rows),
  ];
  return { lead, sections: sections.filter(({ sentences }) => sentences.length > 0) };
}

function concentration(states: readonly StateSums[], total: number): KeySection {
  const zones = mostFirst(byZone(states), ({ households }) => households);
  const [first] = zones;
  const ranked = mostFirst(states, ({ households }) => households);
  const named = ranked.slice(0, MOST_NAMED);
  const share = (households: number) => inPercent(households / total);
  const sentences: string[] = [];
  if (total > 0 && first && zones.length > 1)
    sentences.push(
      `${first.name} has the most of the ${zones.length} zones: ${counted(first.households, 'household')}, ${share(first.households)} of all.`,
    );
  if (total > 0 && ranked.length > MOST_NAMED)
    sentences.push(
      `${LIST.format(named.map(({ name }) => name))} are the ${MOST_NAMED} with the most: ${share(addUp(named).households)} together.`,
      `Half of all households live in ${howManyForHalf(ranked, total)} of ${statesInWords(states.map(({ name }) => name))}.`,
    );
  return {
    id: 'where',
    title: 'Where the households are',
    sentences,
    chart: {
      title: 'Households by zone',
      bars: zones.map(({ name, households }) => ({ name, figure: households })),
    },
  };
}

function womenAndGirls({ states, sound }: KeyFacts): KeySection {
  const individuals = sumOf(sound, (state) => state.individuals);
  if (individuals === 0) return { id: 'women', title: 'Women and girls', sentences: [] };
  const shares = mostFirst(
    sound.filter((state) => state.individuals > 0),
    (state) => state.female / state.individuals,
  ).map((state) => ({ name: state.name, share: inPercent(state.female / state.individuals) }));
  const [highest, lowest] = [shares[0], shares.at(-1)];
  const leftOut = addUp(states).rows - sumOf(sound, ({ rows }) => rows);
  const sentences = [
    `${inPercent(sumOf(sound, ({ female }) => female) / individuals)} of the people are women and girls.`,
  ];
  if (highest && lowest && highest.share !== lowest.share)
    sentences.push(
      `Their share is highest in ${highest.name}, ${highest.share}, and lowest in ${lowest.name}, ${lowest.share}.`,
    );
  if (leftOut > 0)
    sentences.push(
      `${counted(leftOut, 'row')} ${leftOut === 1 ? 'is' : 'are'} left out: male and female do not make up the individuals there.`,
    );
  return {
    id: 'women',
    title: 'Women and girls',
    sentences,
    chart: {
      title: 'Share of women and girls by zone',
      whole: 1,
      bars: ZONES.flatMap(({ name, slug }) => {
        const inZone = sound.filter((state) => zoneOf(state.slug)?.slug === slug);
        const people = sumOf(inZone, (state) => state.individuals);
        const share = sumOf(inZone, ({ female }) => female) / people;
        return people > 0 ? [{ name, figure: share, shown: inPercent(share) }] : [];
      }),
    },
  };
}

function householdSize(states: readonly StateSums[]): KeySection {
  const sizes = mostFirst(
    states.flatMap((state) => ({ name: state.name, size: perHousehold(state) ?? 0 })),
    ({ size }) => size,
  ).filter(({ size }) => size > 0);
  const [largest, smallest] = [sizes[0], sizes.at(-1)];
  const all = perHousehold(addUp(states));
  const isSpread = largest && smallest && largest.size.toFixed(1) !== smallest.size.toFixed(1);
  return {
    id: 'size',
    title: 'People to a household',
    sentences: all
      ? [
          `A household has ${all.toFixed(1)} people on average.`,
          ...(isSpread
            ? [
                `The most are in ${largest.name}, ${largest.size.toFixed(1)}, and the fewest in ${smallest.name}, ${smallest.size.toFixed(1)}.`,
              ]
            : []),
        ]
      : [],
    chart: {
      title: 'People to a household by zone',
      bars: byZone(states).flatMap((zone) => {
        const size = perHousehold(zone);
        return size ? [{ name: zone.name, figure: size, shown: size.toFixed(1) }] : [];
      }),
    },
  };
}

function changes({ states, before, month }: KeyFacts): KeySection {
  const section = { id: 'changes', title: 'What has changed' };
  if (!before) return { ...section, sentences: [`${month} is the earliest month that this site has.`] };
  const [now, then] = [addUp(states).households, addUp(before.states).households];
  const by = now - then;
  const differences = states
    .flatMap(({ name, slug, households }) => {
      const earlier = before.states.find((state) => state.slug === slug);
      return earlier ? [{ name, by: households - earlier.households }] : [];
    })
    .sort((one, other) => other.by - one.by);
  const [rise, fall] = [differences[0], differences.at(-1)];
  const total =
    by === 0
      ? `The register has as many households as in ${before.month}.`
      : `The register has ${counted(Math.abs(by), 'household')} ${by > 0 ? 'more' : 'fewer'} than in ${before.month}${then > 0 ? `: ${inPercent(Math.abs(by) / then)}` : ''}.`;
  return {
    ...section,
    sentences: [
      total,
      ...(rise && rise.by > 0 ? [`The greatest rise is in ${rise.name}, ${signed(rise.by)}.`] : []),
      ...(fall && fall.by < 0 ? [`The greatest fall is in ${fall.name}, ${signed(fall.by)}.`] : []),
    ],
    chart: {
      title: `The greatest changes by state since ${before.month}`,
      bars: mostFirst(
        differences.filter(({ by }) => by !== 0),
        ({ by }) => Math.abs(by),
      )
        .slice(0, MOST_CHANGES)
        .map(({ name, by }) => ({ name, figure: Math.abs(by), shown: signed(by) })),
    },
  };
}

function doubts({ doubts }: KeyFacts, rows: number): KeySection {
  const found = doubts.filter(({ count }) => count > 0);
  return {
    id: 'doubts',
    title: 'Rows in doubt',
    sentences:
      found.length === 0
        ? [`No check finds anything wrong with the ${counted(rows, 'row')}.`]
        : [
            `All ${counted(rows, 'row')} are shown as given, even where they cannot be right.`,
            ...found.map(({ title, count }) => `${title}: ${counted(count, 'row')}.`),
          ],
  };
}

/** The sums of the zones that have rows, in the order of the zones, then of states in no zone. */
function byZone(states: readonly StateSums[]) {
  const zones = ZONES.map(({ name, slug }) => ({
    name,
    states: states.filter((state) => zoneOf(state.slug)?.slug === slug),
  }));
  const others = { name: 'Other', states: states.filter(({ slug }) => !zoneOf(slug)) };
  return [...zones, others]
    .filter(({ states }) => states.length > 0)
    .map(({ name, states }) => ({ ...addUp(states), name }));
}

/** How many states, from the one with the most on, have at least half of the households. */
function howManyForHalf(ranked: readonly StateSums[], total: number): number {
  let sum = 0;
  for (const [index, { households }] of ranked.entries()) {
    sum += households;
    if (sum >= total / 2) return index + 1;
  }
  return ranked.length;
}

function perHousehold({ households, individuals }: { households: number; individuals: number }) {
  return households > 0 && individuals > 0 ? individuals / households : null;
}

function mostFirst<Item>(items: readonly Item[], figure: (item: Item) => number): Item[] {
  return [...items].sort((one, other) => figure(other) - figure(one));
}

function sumOf<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0);
}
