import { figureCells, nameCell, rowHtml } from './row-html';
import type { TableShape } from './shape';

interface SumRowProps<Name extends string> {
  shape: TableShape<Name>;
  /** What the row says that it adds up. */
  label: string;
  sums: Partial<Record<Name, number>>;
}

/** The foot row that adds up all rows of a filtered view. */
export function SumRow<Name extends string>({ shape, label, sums }: SumRowProps<Name>) {
  const others = shape.columns.filter((column) => !column.isFigure).length;
  const html = rowHtml(nameCell(label, others) + figureCells(shape, sums));
  return <tfoot role="rowgroup" dangerouslySetInnerHTML={{ __html: html }} />;
}
