import { shownFigure } from '../../../ui/table/shape';
import type { Standing } from '../standing.server';
import { ColumnChart } from './ColumnChart';

interface SpreadChartProps {
  id: string;
  /** The place that is marked, and its households. */
  name: string;
  households: number;
  standing: Standing;
}

/** How all LGAs of the country are spread over their households, with the column marked in which one of them is. */
export function SpreadChart({ id, name, households, standing: { spread, step } }: SpreadChartProps) {
  const at = Math.floor(households / step);
  const all = spread.reduce((sum, rows) => sum + rows, 0);
  const tallest = spread.indexOf(Math.max(...spread));
  const range = (place: number) => `${shownFigure(place * step)} to ${shownFigure((place + 1) * step - 1)}`;
  const own = `${name} is among the ${shownFigure(spread[at] ?? 0)} that have ${range(at)}`;
  return (
    <ColumnChart
      id={id}
      title={`LGAs listed in Nigeria by households, with the column of ${name} marked`}
      description={`${own}. Most LGAs of one column, ${shownFigure(spread[tallest] ?? 0)}, have ${range(tallest)}.`}
      figures={spread}
      marked={{ at, label: name }}
      ends={['0', `${shownFigure(spread.length * step)} households`]}
    >
      {`The ${shownFigure(all)} LGAs listed in Nigeria by their households, ${shownFigure(step)} to a column. ${own}.`}
    </ColumnChart>
  );
}
