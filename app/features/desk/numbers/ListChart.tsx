import { shownFigure } from '../../../lists/table/shape';
import { dayInWords, monthInWords } from '../../../text/day-in-words';
import { BarChart } from '../../register/charts/BarChart';
import { ColumnChart } from '../../register/charts/ColumnCharts';
import type { NumbersList, NumbersRow } from './lists';
import type { Period } from './period';

const MOST_BARS = 10;

interface ListChartProps {
  id: string;
  list: NumbersList;
  /** The latest first, or the largest. */
  rows: readonly NumbersRow[];
  /** Of which subscribers, if not of all. */
  of: string;
  period: Period;
}

/** The chart of a list: its main figure over time, or its largest rows. Nothing for less than two rows. */
export function ListChart({ id, list: { chart, columns, follows }, rows, of, period }: ListChartProps) {
  const [name] = columns;
  if (!chart || !name || rows.length < 2) return null;
  const figureOf = (row: NumbersRow) => Number(row[chart.figure] ?? 0);
  if (chart.look === 'bars') {
    const bars = rows
      .slice(0, MOST_BARS)
      .map((row) => ({ name: String(row[name.name]), figure: figureOf(row) }));
    return (
      <BarChart
        title={rows.length > MOST_BARS ? `${chart.title}, the ${MOST_BARS} largest` : chart.title}
        bars={bars}
        isLong
      />
    );
  }
  const steps = [...rows].reverse();
  const figures = steps.map(figureOf);
  const wordsOf = (row: NumbersRow | undefined) => {
    const day = String(row?.[name.name] ?? '');
    return follows === 'days' && period.by === 'day' ? dayInWords(day) : monthInWords(day);
  };
  const greatest = Math.max(...figures);
  const index = figures.indexOf(greatest);
  const most = `${wordsOf(steps[index])}: ${shownFigure(greatest)}`;
  const title = of ? `${chart.title} of “${of}”` : chart.title;
  const unit = follows === 'days' && period.by === 'day' ? 'day' : 'month';
  return (
    <ColumnChart
      id={id}
      title={`${title} by ${unit}`}
      description={`${figures.length} columns. The most is ${most}.`}
      figures={figures}
      marked={{ index, label: most }}
      ends={[wordsOf(steps[0]), wordsOf(steps.at(-1))]}
    >
      {`${title} by ${unit}. The largest is marked; the table has each.`}
    </ColumnChart>
  );
}
