import { StackedTable } from '../../../ui/table/StackedTable';
import { shownFigure } from '../../../ui/table/shape';
import { FIGURES, figureColumns } from '../columns';
import { CHANGE_KINDS, type ChangeKind, type ChangeSums, KIND_NAMES, signed } from './change';

interface ChangeSumTableProps {
  sums: ChangeSums;
  /** The kind shown below; null for all. */
  shown: ChangeKind | null;
  pathOf(kind: ChangeKind): string;
}

/** The sums of each kind of change. Each name links to the changes of that kind. */
export function ChangeSumTable({ sums, shown, pathOf }: ChangeSumTableProps) {
  return (
    <StackedTable
      className="numeric differences"
      caption={<caption>How much the figures have changed, national total left out</caption>}
      columns={[{ heading: 'Kind' }, { heading: 'Rows', isFigure: true }, ...figureColumns()]}
      rows={KIND_NAMES.map((kind) => ({
        key: kind,
        cells: [
          <a key={kind} href={pathOf(kind)} aria-current={kind === shown ? 'page' : undefined}>
            {CHANGE_KINDS[kind]}
          </a>,
          shownFigure(sums[kind].rows),
          ...FIGURES.map((figure) => signed(sums[kind].after[figure] - sums[kind].before[figure])),
        ],
      }))}
    />
  );
}
