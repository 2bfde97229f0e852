import { FigureCells } from './FigureCells';
import type { TableShape } from './shape';

interface SumRowProps<Name extends string> {
  shape: TableShape<Name>;
  /** What the row says that it adds up. */
  label: string;
  sums: Partial<Record<Name, number>>;
}

/** The foot row that adds up all rows of a filtered view. */
export function SumRow<Name extends string>({ shape, label, sums }: SumRowProps<Name>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" colSpan={shape.columns.filter((column) => !column.isFigure).length}>
          {label}
        </th>
        <FigureCells shape={shape} figures={sums} />
      </tr>
    </tfoot>
  );
}
