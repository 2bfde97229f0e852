import { shownFigure } from '../../../lists/table/shape';
import { FIGURES, type Figure, type Figures, label } from '../columns';
import type { RegisterRow } from '../rows.server';

/** A check of every row of an edition except the national total. */
export interface Check {
  /** The id of its section on the page. */
  name: string;
  title: string;
  /** What a finding means for readers. */
  meaning: string;
  /** SQL on the columns of `register_row`; null if the list of second spellings decides. */
  condition: string | null;
  /** The same for a row that is in no table yet, of the checks whose finding contradicts itself. */
  contradicts?(figures: Figures): boolean;
  /** Describes what was found in a row, with its figures. */
  finding(row: RegisterRow): string;
}

/** A higher average is most likely a mistake. */
const MOST_IN_A_HOUSEHOLD = 20;

const any = (condition: (figure: Figure) => string) => FIGURES.map(condition).join(' OR ');

/** The checks of the quality page, in its order (docs/behaviour.md 2.6). */
export const CHECKS: readonly Check[] = [
  {
    name: 'male-and-female',
    title: 'Male and female do not add up to individuals',
    meaning: 'At least one of the three figures of the row is wrong. All are shown as given.',
    condition: 'male + female <> individuals',
    contradicts: ({ individuals, male, female }) =>
      individuals !== null && male !== null && female !== null && male + female !== individuals,
    finding({ individuals, male, female }) {
      const both = (male ?? 0) + (female ?? 0);
      return `${shownFigure(male)} male and ${shownFigure(female)} female make ${shownFigure(both)}, not ${shownFigure(individuals)}`;
    },
  },
  {
    name: 'more-households-than-individuals',
    title: 'More households than individuals',
    meaning: 'A household has at least one person, so one of the figures is wrong.',
    condition: 'households > individuals',
    contradicts: ({ households, individuals }) =>
      households !== null && individuals !== null && households > individuals,
    finding: ({ households, individuals }) =>
      `${shownFigure(households)} households, ${shownFigure(individuals)} individuals`,
  },
  {
    name: 'large-households',
    title: `More than ${MOST_IN_A_HOUSEHOLD} individuals to a household`,
    meaning: 'Such a large average household is unlikely: one of the figures may be wrong.',
    condition: `individuals > ${MOST_IN_A_HOUSEHOLD} * households::bigint`,
    contradicts: ({ households, individuals }) =>
      households !== null && individuals !== null && individuals > MOST_IN_A_HOUSEHOLD * households,
    finding: ({ households, individuals }) =>
      `${shownFigure(individuals)} individuals in ${shownFigure(households)} households`,
  },
  {
    name: 'zero',
    title: 'A figure of 0',
    meaning: 'The file gives 0. It counts as a figure, though it may stand for a missing one.',
    condition: any((figure) => `${figure} = 0`),
    finding: (row) => `${namesOf(row, 0)}: 0`,
  },
  {
    name: 'no-data',
    title: 'No data',
    meaning: 'The file gives no figure. It is left out of sums, and is an empty cell in files.',
    condition: any((figure) => `${figure} IS NULL`),
    finding: (row) => `${namesOf(row, null)}: no data`,
  },
  {
    name: 'second-spellings',
    title: 'One LGA in two spellings',
    meaning: 'Both rows are shown as given, and both count in sums of rows.',
    condition: null,
    finding: ({ note }) => note.split('. ').at(-1) ?? '',
  },
];

function namesOf(row: RegisterRow, value: number | null): string {
  const figures = FIGURES.filter((figure) => row[figure] === value);
  return figures.map(label).join(', ');
}
