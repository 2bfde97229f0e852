import { shownFigure, type TableShape } from './shape';

interface FigureCellsProps<Name extends string> {
  shape: TableShape<Name>;
  figures: Partial<Record<Name, unknown>>;
}

/**
 * The cells of a row's figures. The class `numeric` of the table sets them to the right; style sheets show the label on
 * narrow screens (rule R7).
 */
export function FigureCells<Name extends string>({ shape, figures }: FigureCellsProps<Name>) {
  return (
    <>
      {shape.columns.map(
        ({ name, label, isFigure }) =>
          isFigure && (
            <td key={name} role="cell" data-label={label}>
              {shownFigure(figures[name] as number | null)}
            </td>
          ),
      )}
    </>
  );
}
