import type { ReactNode } from 'react';
import { html } from '../../ui/html';
import { figureCells, greatestFigures } from '../../ui/table/figure-cells';
import { SumRow } from '../../ui/table/SumRow';
import type { TableShape } from '../../ui/table/shape';
import { TableHead } from '../../ui/table/TableHead';
import { FIRST_ROW } from '../../ui/table/TableSkips';
import { label, type ViewColumn } from './columns';
import type { Group, Listing } from './listing.server';
import type { TableFoot } from './RegisterTable';
import { type View, viewPath } from './view';

interface GroupTableProps {
  shape: TableShape<ViewColumn>;
  view: View;
  listing: Pick<Listing, 'found'>;
  groups: NonNullable<Listing['groups']>;
  caption: ReactNode;
  foot: TableFoot;
}

/** The register's rows added up by state or zone. Each group links to its rows. */
export function GroupTable({ shape, view, listing, groups, caption, foot }: GroupTableProps) {
  const { by, rows } = groups;
  const rowsOf = ({ slug }: Group) =>
    viewPath(
      { ...view, filters: { [by]: [slug] }, sort: null, order: 'asc', as: 'number', page: 1 },
      '',
      shape.path,
    );
  const greatest = greatestFigures(shape, rows);
  const body = html`${rows.map(
    (group) =>
      html`<tr role="row"><th scope="row" role="rowheader" data-label="${label(by)}"><a href="${rowsOf(group)}">${group[by]}</a>${figureCells(shape, group, greatest)}`,
  )}`;
  return (
    <table className="stacking numeric" role="table">
      {caption}
      <TableHead shape={shape} view={view} />
      <tbody id={FIRST_ROW} role="rowgroup" dangerouslySetInnerHTML={body} />
      {foot.label && <SumRow shape={shape} label={foot.label} link={foot.link} sums={listing.found} />}
    </table>
  );
}
