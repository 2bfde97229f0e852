import { counted, type Extent } from '../../../lists/table/sentence';
import { shownFigure } from '../../../lists/table/shape';
import { eachFigure, FIGURES, type Figure, type Figures, inSentence } from '../columns';

/** How a row may differ between two editions, with labels. */
export const CHANGE_KINDS = {
  added: 'Added',
  gone: 'Gone',
  renamed: 'Renamed',
  changed: 'Changed',
};

export type ChangeKind = keyof typeof CHANGE_KINDS;

export const KIND_NAMES = Object.keys(CHANGE_KINDS) as ChangeKind[];

/** The kind named in the query string; null for all kinds, and for an unknown one. */
export function readKind(given: string | null): ChangeKind | null {
  return KIND_NAMES.find((kind) => kind === given) ?? null;
}

/** A row as it is in one of the two editions. */
export type RowOfEdition = Figures & { state: string; lga: string };

/** A row that differs between the earlier and the later edition. */
export interface Change {
  kind: ChangeKind;
  /** `kano/gaya`, by its name in the later edition if it is there; `nigeria` for the national total. */
  id: string;
  isTotal: boolean;
  /** Null for a row that was added. */
  before: RowOfEdition | null;
  /** Null for a row that is gone. */
  after: RowOfEdition | null;
}

/** The number of changes of one kind, and their sums without the national total. "No data" counts as 0. */
export interface ChangeSum {
  rows: number;
  before: Record<Figure, number>;
  after: Record<Figure, number>;
}

export type ChangeSums = Record<ChangeKind, ChangeSum>;

export function noSums(): ChangeSums {
  const noSum = () => ({ rows: 0, before: eachFigure(() => 0), after: eachFigure(() => 0) });
  return { added: noSum(), gone: noSum(), renamed: noSum(), changed: noSum() };
}

/** Adds a change to the sums of its kind. The national total counts as a row but adds no figures. */
export function addChange(sums: ChangeSums, { kind, isTotal, before, after }: Change) {
  const sum = sums[kind];
  sum.rows++;
  if (isTotal) return;
  for (const figure of FIGURES) {
    sum.before[figure] += before?.[figure] ?? 0;
    sum.after[figure] += after?.[figure] ?? 0;
  }
}

/** The rows whose figure rose and fell the most, greatest first, at most five of each. */
export interface Extremes {
  rises: Extreme[];
  falls: Extreme[];
}

export interface Extreme {
  /** Such as "Gaya, Kano". */
  name: string;
  difference: number;
}

const MOST_EXTREMES = 5;

export function noExtremes(): Record<Figure, Extremes> {
  return eachFigure(() => ({ rises: [], falls: [] }));
}

/** Takes a change up among those of each figure, if it is great enough. The national total is no row to compare with. */
export function addExtreme(extremes: Record<Figure, Extremes>, change: Change) {
  const { isTotal, after } = change;
  if (isTotal || !after) return;
  for (const figure of FIGURES) {
    const by = difference(change, figure);
    if (!by) continue;
    const list = extremes[figure][by > 0 ? 'rises' : 'falls'];
    const least = list[MOST_EXTREMES - 1];
    if (least && Math.abs(by) <= Math.abs(least.difference)) continue;
    list.push({ name: `${after.lga}, ${after.state}`, difference: by });
    list.sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
    list.length = Math.min(list.length, MOST_EXTREMES);
  }
}

/** The figure named in the query string; households by default, and for an unknown one. */
export function readFigure(given: string | null): Figure {
  return FIGURES.find((figure) => figure === given) ?? 'households';
}

/** By how much a figure changed; null if either edition has no figure. */
export function difference({ before, after }: Change, figure: Figure): number | null {
  const [from, to] = [before?.[figure] ?? null, after?.[figure] ?? null];
  return from === null || to === null ? null : to - from;
}

/** Formats a difference: "+1,234", "−5" with a minus sign, "0". */
export function signed(difference: number): string {
  const size = shownFigure(Math.abs(difference));
  if (difference === 0) return size;
  return `${difference > 0 ? '+' : '−'}${size}`;
}

/** One of two editions in a sentence about both: its month, as "May 2021", and its name. */
interface Named {
  month: string;
  slug: string;
}

/**
 * By how much the whole register changed in a figure: "Between December 2020 and May 2021, the register grew by 571,416
 * households to 8,352,252." Editions of one month go by their names.
 *
 * @param total the sum of the later edition's rows
 */
export function growthSentence(
  from: Named,
  to: Named,
  figure: Figure,
  sums: ChangeSums,
  total: number,
): string {
  const name = ({ month, slug }: Named) => (from.month === to.month ? `edition ${slug}` : month);
  const counts = (count: number) => counted(count, inSentence(figure).replace(/s$/, ''));
  const by = Object.values(sums).reduce((sum, { before, after }) => sum + after[figure] - before[figure], 0);
  const grew = by > 0 ? 'grew' : 'shrank';
  const change =
    by === 0 ? `stayed at ${counts(total)}` : `${grew} by ${counts(Math.abs(by))} to ${shownFigure(total)}`;
  return `Between ${name(from)} and ${name(to)}, the register ${change}.`;
}

const ROWS_OF_KIND = {
  added: 'added',
  gone: 'that are gone',
  renamed: 'renamed',
  changed: 'with changed figures',
};

/** Describes the changes shown in one sentence (docs/rules.md R6): "44 rows added, 1 to 44". */
export function changesSentence(kind: ChangeKind | null, { count, from, to }: Extent): string {
  const rows = counted(count, 'row');
  const changes = kind ? `${rows} ${ROWS_OF_KIND[kind]}` : `${rows} with a change`;
  if (count === 0) return kind ? `No rows ${ROWS_OF_KIND[kind]}` : 'Nothing has changed';
  return `${changes}, ${shownFigure(from)} to ${shownFigure(to)}`;
}
