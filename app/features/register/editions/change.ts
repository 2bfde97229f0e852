import { counted } from '../../../ui/table/sentence';
import { shownFigure } from '../../../ui/table/shape';
import { eachFigure, FIGURES, type Figure, type Figures } from '../columns';

/** What may happen to a row from one edition to another, and what the page says of it. */
export const CHANGE_KINDS = {
  added: 'Added',
  gone: 'Gone',
  renamed: 'Renamed',
  changed: 'Changed',
};

export type ChangeKind = keyof typeof CHANGE_KINDS;

export const KIND_NAMES = Object.keys(CHANGE_KINDS) as ChangeKind[];

/** The kind that an address asks for; null for all of them, and for what is none. */
export function readKind(given: string | null): ChangeKind | null {
  return KIND_NAMES.find((kind) => kind === given) ?? null;
}

/** A row as one of the two editions has it. */
export type RowOfEdition = Figures & { state: string; lga: string };

/** One row that the later edition has not as the earlier has it. */
export interface Change {
  kind: ChangeKind;
  /** `kano/gaya` as the later edition names it, where it has it; `nigeria` for the national total. */
  id: string;
  isTotal: boolean;
  /** Null for a row that was added. */
  before: RowOfEdition | null;
  /** Null for a row that is gone. */
  after: RowOfEdition | null;
}

/** Rows of one kind, and what they add up to without the national total; "No data" counts as nothing. */
export interface ChangeSum {
  rows: number;
  before: Record<Figure, number>;
  after: Record<Figure, number>;
}

export type ChangeSums = Record<ChangeKind, ChangeSum>;

/** Sums of no rows. */
export function noSums(): ChangeSums {
  const noSum = () => ({ rows: 0, before: eachFigure(() => 0), after: eachFigure(() => 0) });
  return { added: noSum(), gone: noSum(), renamed: noSum(), changed: noSum() };
}

/** Adds a change to the sums of its kind; the national total counts as a row, and no more. */
export function addChange(sums: ChangeSums, { kind, isTotal, before, after }: Change) {
  const own = sums[kind];
  own.rows++;
  if (isTotal) return;
  for (const figure of FIGURES) {
    own.before[figure] += before?.[figure] ?? 0;
    own.after[figure] += after?.[figure] ?? 0;
  }
}

/** By how much a figure has changed; null where either edition has no figure. */
export function difference({ before, after }: Change, figure: Figure): number | null {
  const [from, to] = [before?.[figure] ?? null, after?.[figure] ?? null];
  return from === null || to === null ? null : to - from;
}

/** A difference as a reader sees it: "+1,234", "−5" with the sign of a minus, "0". */
export function signed(difference: number): string {
  const size = shownFigure(Math.abs(difference));
  if (difference === 0) return size;
  return `${difference > 0 ? '+' : '−'}${size}`;
}

interface Shown {
  count: number;
  from: number;
  to: number;
}

const ROWS_OF_KIND = {
  added: 'added',
  gone: 'that are gone',
  renamed: 'renamed',
  changed: 'with other figures',
};

/** The plain sentence that tells which changes are shown (docs/rules.md R6), such as "44 rows added, 1 to 44". */
export function changesSentence(kind: ChangeKind | null, { count, from, to }: Shown): string {
  const rows = counted(count, 'row');
  const what = kind ? `${rows} ${ROWS_OF_KIND[kind]}` : `${rows} with a change`;
  if (count === 0) return kind ? `No rows ${ROWS_OF_KIND[kind]}` : 'Nothing has changed';
  return `${what}, ${shownFigure(from)} to ${shownFigure(to)}`;
}
