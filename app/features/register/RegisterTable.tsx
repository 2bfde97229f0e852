import { type ReactNode, useMemo } from 'react';
import { type Html, html } from '../../ui/html';
import { figureCells, greatestFigures } from '../../ui/table/figure-cells';
import { SumRow } from '../../ui/table/SumRow';
import type { TableShape } from '../../ui/table/shape';
import { TableHead } from '../../ui/table/TableHead';
import { FIRST_ROW } from '../../ui/table/TableSkips';
import type { ViewColumn } from './columns';
import type { Listing } from './listing.server';
import { placePath, stateOf } from './paths';
import type { RegisterRow } from './rows.server';
import { REGISTER_TABLE } from './shape';
import type { View } from './view';

/** The foot row's label, and a link to what the reader may have meant. Without a label there is no foot row. */
export interface TableFoot {
  label: string | null;
  link?: { text: string; path: string };
}

interface RegisterTableProps {
  shape?: TableShape<ViewColumn>;
  view: View;
  listing: Pick<Listing, 'rows'> & Partial<Pick<Listing, 'found'>>;
  /** A `<caption>` element. */
  caption: ReactNode;
  foot?: TableFoot;
  /** The header row; by default one with sort links. */
  head?: ReactNode;
  /** True for a bar below each figure, scaled to the largest of its column among the LGAs shown. */
  hasBars?: boolean;
  /** False for rows without links: place pages show the current edition, which may not have these rows. */
  hasPlaces?: boolean;
}

/**
 * The register table. On narrow screens its rows stack as labelled blocks (docs/rules.md R7). The CSS for that removes
 * the elements' table semantics, so the roles restore them.
 */
export function RegisterTable(props: RegisterTableProps) {
  const { shape = REGISTER_TABLE, view, listing, caption, foot } = props;
  const { head = <TableHead shape={shape} view={view} />, hasBars = false, hasPlaces = true } = props;
  const { rows, found } = listing;
  const body = useMemo(() => registerRows(rows, { hasBars, hasPlaces }), [rows, hasBars, hasPlaces]);
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

type RowOptions = Required<Pick<RegisterTableProps, 'hasBars' | 'hasPlaces'>>;

function registerRows(rows: readonly RegisterRow[], { hasBars, hasPlaces }: RowOptions): Html {
  const lgas = rows.filter(({ isTotal }) => !isTotal);
  const greatest = hasBars ? greatestFigures(REGISTER_TABLE, lgas) : undefined;
  return html`${rows.map((row, index) => registerRow(row, rows[index - 1], hasPlaces, greatest))}`;
}

/** Consecutive rows of a state link to it once; more copies of the same link would only be in the way. */
function registerRow(
  row: RegisterRow,
  previous: RegisterRow | undefined,
  hasPlaces: boolean,
  greatest: ReturnType<typeof greatestFigures<ViewColumn>> | undefined,
): Html {
  const figures = figureCells(REGISTER_TABLE, row, row.isTotal ? undefined : greatest);
  const note = row.note && html` <small class="doubt">Note: ${row.note}</small>`;
  if (row.isTotal)
    return html`<tr role="row" class="total"><td role="cell"><th scope="row" role="rowheader">National total${note}${figures}`;
  const isFirst = hasPlaces && row.state !== previous?.state;
  const statePath = placePath(stateOf(row.path));
  const state = isFirst ? html`<a href="${statePath}">${row.state}</a>` : row.state;
  const lga = hasPlaces ? html`<a href="${placePath(row.path)}">${row.lga}</a>` : row.lga;
  return html`<tr role="row"><td role="cell" data-label="State">${state}<th scope="row" role="rowheader">${lga}${note}${figures}`;
}
