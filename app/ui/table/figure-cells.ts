import { shownFigure, type TableShape } from '../../lists/table/shape';
import { type Html, html } from '../../text/html';

/** Length in pixels of a column's longest bar, no wider than its figures. */
const MAX_BAR_LENGTH = 72;

/** Figures by column name. */
type FiguresOf<Name extends string> = Partial<Record<Name, unknown>>;

/**
 * The figure cells of a row. The table's class `numeric` right-aligns them; style sheets show the label on narrow screens
 * (docs/rules.md R7).
 *
 * @param greatest a column's maximum from `greatestFigure`, to scale a bar below each of its figures; no bars if omitted
 * @param noData what a missing figure is called, if the page is not in English
 */
export function figureCells<Name extends string>(
  { columns }: TableShape<Name>,
  figures: FiguresOf<Name>,
  greatest?: Partial<Record<Name, number>>,
  noData?: string,
): Html[] {
  return columns
    .filter(({ isFigure }) => isFigure)
    .map(({ name, label }) => {
      const figure = figures[name] as number | null;
      return html`<td role="cell" data-label="${label}">${figure === null && noData ? noData : shownFigure(figure)}${bar(figure, greatest?.[name])}`;
    });
}

/** The maximum of one column, whose figures get bars. */
export function greatestFigure<Name extends string>(
  name: Name,
  rows: readonly FiguresOf<Name>[],
): Partial<Record<Name, number>> {
  const greatest = Math.max(0, ...rows.map((row) => Number(row[name] ?? 0)));
  return { [name]: greatest } as Partial<Record<Name, number>>;
}

/** A bar proportional to its figure, hidden from screen readers, which read the figure itself; none for 0 or no data. */
function bar(figure: number | null, greatest = 0): Html | false {
  if (!figure || greatest === 0) return false;
  const length = Math.max(1, Math.round((figure / greatest) * MAX_BAR_LENGTH));
  return html`<svg aria-hidden="true" width="${MAX_BAR_LENGTH}" height="3"><path d="M0 0h${length}v3H0"/></svg>`;
}
