import type { ReactNode } from 'react';
import type { TableShape } from '../../lists/table/shape';
import { type Html, html } from '../../text/html';
import { figureCells, greatestFigure } from '../../ui/table/figure-cells';
import { SumRow } from '../../ui/table/SumRow';
import { TableHead } from '../../ui/table/TableHead';
import { FIRST_ROW } from '../../ui/table/TableSkips';
import { ENGLISH, pathIn, tagOf } from '../../words/language';
import { useWords, type Words } from '../../words/use-words';
import { isFigure, label, REGISTER_TABLE, registerTable, type ViewColumn } from './columns';
import type { Group, Listing } from './listing.server';
import { placePath, REGISTER_PATH, stateOf } from './paths';
import type { RegisterRow } from './rows.server';
import { groupingOf, type View, viewPath } from './view';

/** The foot row's label, and a link to what the reader may have meant. Without a label there is no foot row. */
export interface TableFoot {
  label: string | null;
  link?: { text: string; path: string };
}

interface RegisterTableProps {
  /** The table's page, for the current edition or for another. Place pages show the current edition only. */
  path?: string;
  view: View;
  listing: Pick<Listing, 'rows'> & Partial<Pick<Listing, 'groups' | 'found'>>;
  /** A `<caption>` element. */
  caption: ReactNode;
  foot?: TableFoot;
  /** The header row; by default one with sort links. */
  head?: ReactNode;
  /** True for a bar below the figure that the view is sorted by, scaled to the largest of its column among the LGAs shown. */
  hasBars?: boolean;
  /** False to leave out the column of states. */
  hasState?: boolean;
  /** The columns in the words of the page; by default in English. */
  columns?: TableShape<ViewColumn>;
}

/**
 * The register table: rows that link to their places, or groups that link to their rows. On narrow screens its rows
 * stack as labelled blocks (docs/rules.md R7). The CSS for that removes the elements' table semantics, so the roles
 * restore them.
 */
export function RegisterTable(props: RegisterTableProps) {
  const { path = REGISTER_PATH, view, listing, caption, foot, hasBars = false, hasState = true } = props;
  const { columns = REGISTER_TABLE } = props;
  const { rows, groups, found } = listing;
  const shape = registerTable(groupingOf(view), path);
  const { head = <TableHead shape={shape} view={view} /> } = props;
  const words = useWords();
  const body = groups
    ? groupRows(groups, view, path)
    : registerRows(rows, { view, path, columns, hasBars, hasState }, words);
  return (
    <table className="stacking numeric" role="table">
      {caption}
      {head}
      <tbody id={FIRST_ROW} role="rowgroup" dangerouslySetInnerHTML={body} />
      {foot?.label && found && (
        <SumRow shape={shape} label={foot.label} link={foot.link} sums={found.rows > 0 && found} />
      )}
    </table>
  );
}

/** The figure that the view is sorted by, else the households. */
function barredColumn({ sort }: View): ViewColumn {
  return sort && (isFigure(sort) || sort === 'lgas') ? sort : 'households';
}

function groupRows({ by, rows }: NonNullable<Listing['groups']>, view: View, path: string): Html {
  const shape = registerTable(by, path);
  const greatest = greatestFigure(barredColumn(view), rows);
  const rowsOf = ({ slug }: Group) =>
    viewPath(
      { ...view, filters: { [by]: [slug] }, sort: null, order: 'asc', as: 'number', page: 1 },
      '',
      path,
    );
  return html`${rows.map(
    (group) =>
      html`<tr role="row"><th scope="row" role="rowheader" data-label="${label(by)}"><a href="${rowsOf(group)}">${group[by]}</a>${figureCells(shape, group, greatest)}`,
  )}`;
}

type RowsProps = Required<Pick<RegisterTableProps, 'view' | 'path' | 'columns' | 'hasBars' | 'hasState'>>;

function registerRows(
  rows: readonly RegisterRow[],
  { view, path, columns, hasBars, hasState }: RowsProps,
  { table, code }: Words,
): Html {
  const lgas = rows.filter(({ isTotal }) => !isTotal);
  const greatest = hasBars ? greatestFigure(barredColumn(view), lgas) : undefined;
  // Place pages show the current edition, which may not have the rows of another.
  const hasPlaces = path === REGISTER_PATH;
  const pathOf = (place: string) => pathIn(code, placePath(place));
  const [before = '', after = ''] = table.note.split('{note}');
  return html`${rows.map((row, index) => {
    const figures = figureCells(columns, row, row.isTotal ? undefined : greatest, table.noData);
    const own = code === ENGLISH ? row.note : html`<span lang="${tagOf(ENGLISH)}">${row.note}</span>`;
    const note = row.note && html` <small class="doubt">${before}${own}${after}</small>`;
    if (row.isTotal)
      return html`<tr role="row" class="total"><td role="cell"><th scope="row" role="rowheader">National total${note}${figures}`;
    // Consecutive rows of a state link to it once; more copies of the same link would only be in the way.
    const isFirst = hasPlaces && row.state !== rows[index - 1]?.state;
    const state = isFirst ? html`<a href="${pathOf(stateOf(row.path))}">${row.state}</a>` : row.state;
    const lga = hasPlaces ? html`<a href="${pathOf(row.path)}">${row.lga}</a>` : row.lga;
    const stateCell = hasState && html`<td role="cell" data-label="State">${state}`;
    return html`<tr role="row">${stateCell}<th scope="row" role="rowheader">${lga}${note}${figures}`;
  })}`;
}
