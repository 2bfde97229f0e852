import { shownFigure } from '../../../ui/table/shape';
import type { Standing } from '../standing.server';
import { ColumnChart } from './ColumnChart';

interface SpreadChartProps {
  id: string;
  /** The marked LGA. */
  name: string;
  households: number;
  standing: Standing;
}

/** The distribution of the country's LGAs by households, with the column of one LGA marked. */
export function SpreadChart({ id, name, households, standing: { spread, step } }: SpreadChartProps) {
  const index = Math.floor(households / step);
  const total = spread.reduce((sum, rows) => sum + rows, 0);
  const tallest = spread.indexOf(Math.max(...spread));
  const range = (column: number) =>
    `${shownFigure(column * step)} to ${shownFigure((column + 1) * step - 1)}`;
  const own = `${name} is among the ${shownFigure(spread[index] ?? 0)} that have ${range(index)}`;
  return (
    <ColumnChart
      id={id}
      title={`LGAs listed in Nigeria by households, with the column of ${name} marked`}
      description={`${own}. The tallest column has ${shownFigure(spread[tallest] ?? 0)} LGAs, with ${range(tallest)}.`}
      figures={spread}
      marked={{ index, label: name }}
      ends={['0', `${shownFigure(spread.length * step)} households`]}
    >
      {`The ${shownFigure(total)} LGAs listed in Nigeria by their households, ${shownFigure(step)} to a column. ${own}.`}
    </ColumnChart>
  );
}
