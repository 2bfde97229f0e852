import { FIGURES, type Figure } from '../columns';
import { type Change, type ChangeSum, type ChangeSums, KIND_NAMES } from './change';

/** Sums of no rows. */
export function noSums(): ChangeSums {
  return Object.fromEntries(
    KIND_NAMES.map((kind): [string, ChangeSum] => [kind, { rows: 0, before: zeros(), after: zeros() }]),
  ) as ChangeSums;
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

function zeros(): Record<Figure, number> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>;
}
