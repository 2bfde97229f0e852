import { shownFigure } from '../../../ui/table/shape';
import type { Counted } from '../places.server';
import { ColumnChart } from './ColumnChart';

interface RankedChartProps {
  id: string;
  /** All ranked places, including the marked one, fewest households first. */
  places: readonly Counted[];
  /** Name of the marked place. */
  own: string;
  /** What the places are: "LGAs listed in Kano". */
  of: string;
}

/** Places from the fewest households to the most, with one of them marked, and its neighbours in words. */
export function RankedChart({ id, places, own, of }: RankedChartProps) {
  const index = places.findIndex(({ name }) => name === own);
  const [marked, first, last] = [places[index], places[0], places.at(-1)];
  if (!marked || !first || !last) return null;
  const more = places.filter(({ households }) => households > marked.households).length;
  const [below, above] = [places[index - 1], places[index + 1]];
  return (
    <ColumnChart
      id={id}
      title={`Households of the ${places.length} ${of}, fewest first, with ${own} marked`}
      description={`From ${inWords(first)}, to ${inWords(last)}. ${own}, with ${shownFigure(marked.households)}, ranks ${more + 1} of ${places.length}.`}
      figures={places.map(({ households }) => households)}
      marked={{ index, label: `${own} ${shownFigure(marked.households)}` }}
      ends={[`Fewest: ${shownFigure(first.households)}`, `Most: ${shownFigure(last.households)}`]}
    >
      {`Households of the ${places.length} ${of}, fewest first. `}
      {above ? `Next above ${own}: ${inWords(above)}. ` : `${own} has the most. `}
      {below ? `Next below: ${inWords(below)}.` : `${own} has the fewest.`}
    </ColumnChart>
  );
}

function inWords({ name, households }: Counted): string {
  return `${name}, ${shownFigure(households)}`;
}
