import { shownFigure, type TableShape } from './shape';

interface FigureCellsProps<Name extends string> {
  shape: TableShape<Name>;
  /** The figures of a row, or of the sums below. */
  figures: Partial<Record<Name, unknown>>;
}

/**
 * The cells of a row's figures, each with the label that narrow screens show. The class `numeric` of the
 * table sets them to the right.
 */
export function FigureCells<Name extends string>({ shape, figures }: FigureCellsProps<Name>) {
  return shape.columns
    .filter((column) => column.isFigure)
    .map(({ name, label }) => (
      <td key={name} role="cell">
        <b>{label}</b>
        {` ${shownFigure(figures[name] as number | null)}`}
      </td>
    ));
}
