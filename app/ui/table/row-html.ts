import { escaped } from '../escaped';
import { shownFigure, type TableShape } from './shape';

/**
 * A row of a table as HTML. The longest view has 780 rows: as elements of React they double the time that its page takes
 * to render, and a weak phone would have ten thousand elements to take over. Rows and cells have no end tags, which HTML
 * does not ask for: that view is a tenth shorter.
 *
 * @param cells HTML of the row's cells
 */
export function rowHtml(cells: string, className?: string): string {
  return `<tr role="row"${className ? ` class="${className}"` : ''}>${cells}`;
}

/** The cell that names a row; on top of `columns` columns. */
export function nameCell(html: string, columns = 1): string {
  return `<th scope="row" role="rowheader"${columns > 1 ? ` colspan="${columns}"` : ''}>${html}`;
}

/** A cell with the label that style sheets show on narrow screens (rule R7): readers without them see the header row. */
export function labelledCell(label: string, html: string): string {
  return `<td role="cell" data-label="${escaped(label)}">${html}`;
}

/** The cells of a row's figures. The class `numeric` of the table sets them to the right. */
export function figureCells<Name extends string>(
  { columns }: TableShape<Name>,
  figures: Partial<Record<Name, unknown>>,
): string {
  let cells = '';
  for (const { name, label, isFigure } of columns)
    if (isFigure) cells += labelledCell(label, shownFigure(figures[name] as number | null));
  return cells;
}

/** A link within the site, which leads on without a full load as `<Link>` does. */
export function linkHtml(path: string, text: string): string {
  return `<a href="${escaped(path)}">${escaped(text)}</a>`;
}
