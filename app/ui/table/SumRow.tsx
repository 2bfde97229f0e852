import type { TableShape } from '../../lists/table/shape';
import { html } from '../../text/html';
import { figureCells } from './figure-cells';

interface SumRowProps<Name extends string> {
  shape: TableShape<Name>;
  /** Describes what is added up. */
  label: string;
  /** False if there is nothing to add up, for the reason in the label. */
  sums: Partial<Record<Name, number>> | false;
  /** Suggests another page. */
  link?: { text: string; path: string };
}

/** The footer row with the totals of a filtered view. */
export function SumRow<Name extends string>({ shape, label, sums, link }: SumRowProps<Name>) {
  const span = shape.columns.filter((column) => !(sums && column.isFigure)).length;
  const row = html`<tr role="row"><th scope="row" role="rowheader" colspan="${span}">${label}${link && html` <a href="${link.path}">${link.text}</a>`}${sums && figureCells(shape, sums)}`;
  return <tfoot role="rowgroup" dangerouslySetInnerHTML={row} />;
}
