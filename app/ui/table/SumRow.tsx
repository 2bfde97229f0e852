import { html } from '../html';
import { figureCells } from './figure-cells';
import type { TableShape } from './shape';

interface SumRowProps<Name extends string> {
  shape: TableShape<Name>;
  /** What the row adds up, in words. */
  label: string;
  /** False when there is nothing to add up: the label says why. */
  sums: Partial<Record<Name, number>> | false;
  /** Where the reader may have wanted to go. */
  link?: { text: string; path: string };
}

/** The foot row that adds up all rows of a filtered view. */
export function SumRow<Name extends string>({ shape, label, sums, link }: SumRowProps<Name>) {
  const under = shape.columns.filter((column) => !(sums && column.isFigure)).length;
  const row = html`<tr role="row"><th scope="row" role="rowheader" colspan="${under}">${label}${link && html` <a href="${link.path}">${link.text}</a>`}${sums && figureCells(shape, sums)}`;
  return <tfoot role="rowgroup" dangerouslySetInnerHTML={row} />;
}
