import { DeskList } from '../ui/DeskList';
import { ChoiceForm } from './ChoiceForm';
import { shown } from './FiguresTable';
import { ListChart } from './ListChart';
import { listNamed, type NumbersColumn, type NumbersList } from './lists';
import type { ShownList } from './numbers.server';
import { monthsInWords, type Period, type PeriodChoice, periodInWords } from './period';
import { ALL } from './subscriber-choices';

interface ListSectionProps {
  shown: ShownList;
  choice: PeriodChoice;
}

/** A list of numbers: what it counts, its chart, its table and its file. */
export function ListSection({ shown: given, choice }: ListSectionProps) {
  const { of: counted = ALL, ...table } = given;
  const { name, view, extent, charted } = table;
  const { period, query } = choice;
  const list = listNamed(name);
  if (!list) return null;
  const of = scope(list, period);
  const chosen = counted.chosen === ALL.chosen ? '' : counted.name;
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{list.title}</h2>
      <p className="hint">{list.counts}</p>
      {list.choice && <ChoiceForm list={name} label={list.choice} of={counted} query={query} />}
      {extent.count === 0 && !view.q ? (
        <p>{list.none ?? `Nothing was counted${of && `: ${of}`}.`}</p>
      ) : (
        <>
          <ListChart id={`${name}-chart`} list={list} rows={charted} of={chosen} period={period} />
          <NumbersTable
            {...table}
            columns={columnsOf(list, period)}
            file={`Download “${list.title}” (CSV)`}
            scope={[chosen, of].filter(Boolean).join(', ')}
          />
        </>
      )}
    </section>
  );
}

interface NumbersTableProps extends Omit<ShownList, 'of'> {
  columns: readonly NumbersColumn[];
  /** Words of the link to its file. */
  file?: string;
  /** Whom its rows count, and in which period. */
  scope?: string;
}

/** The table of a list, to search, sort and page through. */
export function NumbersTable({ shape, columns, rows, scope: told, ...list }: NumbersTableProps) {
  const shaped = {
    ...shape,
    columns: shape.columns.map((column, index) => {
      const heading = columns[index]?.heading ?? column.heading;
      return { ...column, heading, label: heading, inSentence: heading.toLowerCase() };
    }),
  };
  return (
    <DeskList
      {...list}
      shape={shaped}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      cellOf={(row, key) => {
        const column = columns.find(({ name }) => name === key);
        return column && shown(column, row[key]);
      }}
    >
      {told && <p>{told}</p>}
    </DeskList>
  );
}

function scope({ follows }: NumbersList, period: Period): string {
  if (follows === 'nothing') return '';
  return follows === 'months' ? monthsInWords(period) : periodInWords(period);
}

/** A column of days holds months in a long period. */
function columnsOf({ columns, follows }: NumbersList, { by }: Period): readonly NumbersColumn[] {
  const [first, ...others] = columns;
  if (follows !== 'days' || first?.kind !== 'day') return columns;
  const isByDay = by === 'day';
  return [{ ...first, heading: isByDay ? 'Day' : 'Month', kind: isByDay ? 'day' : 'month' }, ...others];
}
