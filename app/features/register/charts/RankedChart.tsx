import { shownFigure } from '../../../ui/table/shape';
import type { Counted } from '../places.server';
import { ColumnChart } from './ColumnChart';

interface RankedChartProps {
  id: string;
  /** All that are ranked, fewest households first, the own one among them. */
  places: readonly Counted[];
  /** Name of the own place, which is marked. */
  own: string;
  /** What all of them are: "LGAs of Kano". */
  of: string;
}

/** The places of one kind from the fewest households to the most, with one of them marked, and those next to it in words. */
export function RankedChart({ id, places, own, of }: RankedChartProps) {
  const at = places.findIndex(({ name }) => name === own);
  const [marked, first, last] = [places[at], places[0], places.at(-1)];
  if (!marked || !first || !last) return null;
  const more = places.filter(({ households }) => households > marked.households).length;
  const [below, above] = [places[at - 1], places[at + 1]];
  return (
    <ColumnChart
      id={id}
      title={`Households of the ${places.length} ${of}, fewest first, with ${own} marked`}
      description={`From ${inWords(first)}, to ${inWords(last)}. ${inWords(marked)}; with more than that: ${more}.`}
      figures={places.map(({ households }) => households)}
      marked={{ at, label: `${own} ${shownFigure(marked.households)}` }}
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
