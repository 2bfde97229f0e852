import type { ReactNode } from 'react';
import { counted, placePhrase } from '../../../lists/table/sentence';
import { type TableView, viewPath } from '../../../lists/table/view';
import { TableControls } from '../../../ui/table/TableControls';
import { TableHead } from '../../../ui/table/TableHead';
import { filePath, filterOf, type ListFilter, type ListShape, wholeView } from '../lists/list-shape';
import type { ListExtent } from '../lists/read-list.server';
import { ListTurns } from './ListTurns';

interface DeskListProps<Name extends string, Row> {
  shape: ListShape<Name>;
  view: TableView<Name>;
  extent: ListExtent;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** What a cell shows; the first column names the row. */
  cellOf(row: Row, name: Name): ReactNode;
  /** Words of the link to the file, if not all rows are in it. */
  file?: string;
  /** Above the table, if it has rows. */
  children?: ReactNode;
}

/** Columns that a phone shows side by side; the rows of other lists stack. */
const NARROW = 3;

/** A list to search, sort, page through and download. */
export function DeskList<Name extends string, Row>(props: DeskListProps<Name, Row>) {
  const { shape, view, extent, rows, children, file = 'Download these rows (CSV)' } = props;
  const { filters = [], nouns, searched, usualOrder } = shape;
  const isNarrow = shape.columns.length <= NARROW;
  const path = filePath(shape, view);
  return (
    <>
      {filters.map(
        (filter) => filter.look === 'tabs' && <Tabs key={filter.name} {...props} filter={filter} />,
      )}
      <TableControls shape={shape} view={view} searched={searched} usualOrder={usualOrder}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} value={filterOf(view, filter.name)} />
        ))}
      </TableControls>
      {rows.length === 0 ? (
        <NoRows shape={shape} view={view} />
      ) : (
        <>
          {children}
          {/* Larger text scrolls a table that does not stack, not the page. */}
          <div className={isNarrow ? 'register' : undefined}>
            <table className={isNarrow ? 'figures-table' : 'desk-table'} role="table">
              <caption>
                {counted(extent.count, ...nouns)}
                {view.q && ` with “${view.q}”`}, {placeInWords(shape, view, extent)}
              </caption>
              <TableHead shape={shape} view={view} figures="figure" />
              <tbody role="rowgroup">
                {rows.map((row) => (
                  <Row key={props.keyOf(row)} {...props} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          <ListTurns place={extent} of={nouns[1]} pathOf={(page) => viewPath(shape, { ...view, page })} />
          {path && (
            <p>
              <a href={path}>{file}</a>
            </p>
          )}
        </>
      )}
    </>
  );
}

function Row<Name extends string, Row>({
  shape,
  row,
  cellOf,
}: Pick<DeskListProps<Name, Row>, 'shape' | 'cellOf'> & { row: Row }) {
  return (
    <tr role="row">
      {shape.columns.map(({ name, label, isFigure }, index) =>
        index === 0 ? (
          <th key={name} scope="row" role="rowheader">
            {cellOf(row, name)}
          </th>
        ) : (
          <td key={name} role="cell" data-label={label} className={isFigure ? 'figure' : undefined}>
            {cellOf(row, name)}
          </td>
        ),
      )}
    </tr>
  );
}

/** The order, unless it is the usual one, and which rows are shown. */
function placeInWords<Name extends string>(
  shape: ListShape<Name>,
  view: TableView<Name>,
  extent: ListExtent,
): string {
  return view.sort ? placePhrase(shape, view, extent) : `${extent.from} to ${extent.to}`;
}

function NoRows<Name extends string>({ shape, view }: { shape: ListShape<Name>; view: TableView<Name> }) {
  const { nouns } = shape;
  const whole = viewPath(shape, wholeView(shape, view));
  const isChosen = viewPath(shape, view) !== whole;
  return (
    <p>
      No {nouns[0]} here{view.q && ` with “${view.q}”`}.{' '}
      {isChosen && <a href={whole}>Show the list without a search</a>}
    </p>
  );
}

interface TabsProps<Name extends string> {
  shape: ListShape<Name>;
  view: TableView<Name>;
  filter: ListFilter;
}

function Tabs<Name extends string>({ shape, view, filter }: TabsProps<Name>) {
  const { name, label, usual, words } = filter;
  const pathOf = (value: string) =>
    viewPath(shape, { ...view, filters: { ...view.filters, [name]: value ? [value] : [] }, page: 1 });
  return (
    <nav className="filters" aria-label={label}>
      <ul>
        {[['', usual] as const, ...Object.entries(words)].map(([value, text]) => (
          <li key={value}>
            <a href={pathOf(value)} aria-current={value === filterOf(view, name) ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A select; what is chosen elsewhere is kept by a hidden field. */
function FilterField({
  filter: { name, label, usual, words, look },
  value,
}: {
  filter: ListFilter;
  value: string;
}) {
  if (look !== 'field') return value && <input type="hidden" name={name} value={value} />;
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{usual}</option>
        {Object.entries(words).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
