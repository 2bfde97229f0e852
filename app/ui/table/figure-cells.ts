import { type Html, html } from '../html';
import { shownFigure, type TableShape } from './shape';

/** Pixels of the longest bar of a column; no longer than its figures are wide. */
const LONGEST_BAR = 72;

/** Figures by the names of their columns. */
type FiguresOf<Name extends string> = Partial<Record<Name, unknown>>;

/**
 * The cells of a row's figures. The class `numeric` of the table sets them to the right; style sheets show the label on
 * narrow screens (docs/rules.md R7).
 *
 * @param greatest what a bar below each figure is measured by, as `greatestFigures` gives it; no bars without it
 */
export function figureCells<Name extends string>(
  { columns }: TableShape<Name>,
  figures: FiguresOf<Name>,
  greatest?: Partial<Record<Name, number>>,
): Html[] {
  return columns
    .filter(({ isFigure }) => isFigure)
    .map(({ name, label }) => {
      const figure = figures[name] as number | null;
      return html`<td role="cell" data-label="${label}">${shownFigure(figure)}${bar(figure, greatest?.[name])}`;
    });
}

/** The greatest figure of each column among some rows. */
export function greatestFigures<Name extends string>(
  { columns }: TableShape<Name>,
  rows: readonly FiguresOf<Name>[],
): Partial<Record<Name, number>> {
  const names = columns.filter(({ isFigure }) => isFigure).map(({ name }) => name);
  const greatest = (name: Name) => Math.max(0, ...rows.map((row) => Number(row[name] ?? 0)));
  return Object.fromEntries(names.map((name) => [name, greatest(name)])) as Partial<Record<Name, number>>;
}

/** A bar as long as its figure is great: only to the eye, which has the figure above it; none for nothing. */
function bar(figure: number | null, greatest = 0): Html | false {
  if (!figure || greatest === 0) return false;
  const length = Math.max(1, Math.round((figure / greatest) * LONGEST_BAR));
  return html`<svg aria-hidden="true" width="${LONGEST_BAR}" height="3"><path d="M0 0h${length}v3H0"/></svg>`;
}
