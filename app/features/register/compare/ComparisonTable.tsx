import { StackedTable } from '../../../ui/table/StackedTable';
import type { ComparedPlace } from './places.server';
import { comparisonRows } from './table-rows';

interface ComparisonTableProps {
  places: readonly ComparedPlace[];
  caption: string;
}

/** The places side by side, with a row for each figure. */
export function ComparisonTable({ places, caption }: ComparisonTableProps) {
  return (
    <div className="register">
      <StackedTable
        className="comparison"
        caption={<caption>{caption}</caption>}
        columns={[{ heading: 'Figure' }, ...places.map(({ name }) => ({ heading: name, isFigure: true }))]}
        rows={comparisonRows(places).map(({ label, values }) => ({ key: label, cells: [label, ...values] }))}
      />
    </div>
  );
}
