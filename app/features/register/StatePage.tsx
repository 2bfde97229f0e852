import { ColumnHeads } from '../../ui/table/StackedTable';
import { shownFigure } from '../../ui/table/shape';
import { BarChart } from './charts/BarChart';
import { RankedChart } from './charts/RankedChart';
import { FIGURES, label, REGISTER_TABLE } from './columns';
import type { ShownEdition } from './edition.server';
import { Facts } from './Facts';
import { Neighbours } from './Neighbours';
import { PlaceActions } from './PlaceActions';
import { REGISTER_PATH } from './paths';
import type { StatePage as StatePageData } from './places.server';
import { RegisterTable } from './RegisterTable';
import { SampleNote } from './SampleNote';
import { inPercent } from './share';
import { DEFAULT_VIEW } from './view';

interface StatePageProps {
  page: StatePageData;
  edition: ShownEdition;
}

/** One state: its sums, its rank among the states, and its rows. */
export function StatePage({ page, edition }: StatePageProps) {
  const { state, rows } = page;
  const mostFirst = rows
    .map(({ lga, households }) => ({ name: lga, figure: households }))
    .sort((a, b) => (b.figure ?? -1) - (a.figure ?? -1));
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      <Facts
        facts={[
          ...FIGURES.map((figure) => [label(figure), shownFigure(state[figure])] as const),
          ['Share of all states', `${inPercent(state.share)} of households`],
          ['Rank by households', `${state.rank} of ${state.states}`],
        ]}
      />
      <PlaceActions path={state.slug} name={state.name} />
      <h2>{state.name} among the states</h2>
      <RankedChart id="among-states" places={page.amongStates} own={state.name} of="states" />
      <h2>Households by LGA</h2>
      <BarChart
        title={`Households of the ${state.rows} LGAs listed in ${state.name}, most first`}
        bars={mostFirst}
        isLong
      />
      <h2>
        {state.rows} rows of {state.name}
      </h2>
      <p>
        The figures are shown and added up as given; a note marks those in doubt. An LGA that is listed in two
        spellings counts twice.
      </p>
      <RegisterTable
        view={DEFAULT_VIEW}
        listing={{ rows }}
        caption={<caption>{`${state.name}, as at ${edition.month}`}</caption>}
        head={<ColumnHeads columns={REGISTER_TABLE.columns} />}
      />
      <Neighbours kind="state" previous={page.previous} next={page.next} />
      <p>
        <a href={REGISTER_PATH}>All LGAs in one table</a>
      </p>
    </>
  );
}
