import { type Html, html } from '../html';
import { shownFigure, type TableShape } from './shape';

/**
 * The cells of a row's figures. The class `numeric` of the table sets them to the right; style sheets show the label on
 * narrow screens (docs/rules.md R7).
 */
export function figureCells<Name extends string>(
  { columns }: TableShape<Name>,
  figures: Partial<Record<Name, unknown>>,
): Html[] {
  return columns
    .filter(({ isFigure }) => isFigure)
    .map(
      ({ name, label }) =>
        html`<td role="cell" data-label="${label}">${shownFigure(figures[name] as number | null)}`,
    );
}
