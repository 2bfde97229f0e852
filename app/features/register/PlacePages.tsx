import { shownFigure } from '../../lists/table/shape';
import { ColumnHeads } from '../../ui/table/StackedTable';
import { TOTALS_PATH } from '../navigation/totals-path';
import { askForMorePath } from './ask-for-more';
import { BarChart } from './charts/BarChart';
import { RankedChart, SpreadChart } from './charts/ColumnCharts';
import { FIGURES, label, REGISTER_TABLE } from './columns';
import { comparePath } from './compare/view';
import { SampleNote } from './EditionNotes';
import type { ShownEdition } from './edition.server';
import { Facts } from './Facts';
import { placePath, REGISTER_PATH, stateOf } from './paths';
import type { LgaPage as LgaPageData, StatePage as StatePageData } from './places.server';
import { RegisterTable } from './RegisterTable';
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
        <a href={REGISTER_PATH}>All LGAs in one table</a>. <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
    </>
  );
}

interface LgaPageProps {
  page: LgaPageData;
  edition: ShownEdition;
}

/** One LGA: its figures, its share of the state, its rank, and any doubt about the figures. */
export function LgaPage({ page, edition }: LgaPageProps) {
  const { row, nation } = page;
  const statePath = placePath(stateOf(row.path));
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      {row.note && (
        <p className="note">
          <b>Figures in doubt.</b> {row.note}. The figures are shown as given.
        </p>
      )}
      <Facts
        facts={[
          ...FIGURES.map((figure) => [label(figure), shownFigure(row[figure])] as const),
          [`Share of ${row.state}`, shareInWords(page.share)],
          [`Rank in ${row.state} by households`, rankInWords(page.rank, page.stateRows)],
          ['Share of all states', shareInWords(nation?.share)],
          ['Rank in Nigeria by households', rankInWords(nation?.rank, nation?.rows)],
        ]}
      />
      <PlaceActions path={row.path} name={row.lga} />
      {nation && row.households !== null && (
        <>
          <h2>How {row.lga} compares</h2>
          <RankedChart
            id="in-state"
            places={page.amongRows}
            own={row.lga}
            of={`LGAs listed in ${row.state}`}
          />
          <SpreadChart id="in-nigeria" name={row.lga} households={row.households} standing={nation} />
        </>
      )}
      <p>
        {row.state} has {shownFigure(page.stateHouseholds)} households in the register.{' '}
        <a href={statePath}>All LGAs of {row.state}</a>, or <a href={REGISTER_PATH}>all LGAs in one table</a>.{' '}
        <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
      <Neighbours kind="LGA" previous={page.previous} next={page.next} />
    </>
  );
}

function shareInWords(share: number | null = null): string {
  return share === null ? 'No data' : `${inPercent(share)} of households`;
}

function rankInWords(rank: number | null = null, of = 0): string {
  return rank === null ? 'No data' : `${rank} of ${of}`;
}

/** Links to compare a place and to request more data about it. @param path `kano`, or `kano/gaya` */
function PlaceActions({ path, name }: { path: string; name: string }) {
  return (
    <p>
      <a href={comparePath([path])} rel="nofollow">
        Compare {name} with other places
      </a>{' '}
      <br />
      <a href={askForMorePath([path])} rel="nofollow">
        Ask for more about {name}
      </a>
    </p>
  );
}

interface NeighboursProps {
  kind: string;
  previous: StatePageData['previous'];
  next: StatePageData['next'];
}

/** Links to the places before and after this one in the list. */
function Neighbours({ kind, previous, next }: NeighboursProps) {
  return (
    <nav className="previous-next" aria-label="Neighbours in the list">
      <ul>
        <li>
          {previous ? (
            <a href={placePath(previous.path)} rel="prev" accessKey="4">
              Previous {kind}: {previous.name}
            </a>
          ) : (
            <span className="disabled">First {kind}</span>
          )}
        </li>
        <li>
          {next ? (
            <a href={placePath(next.path)} rel="next" accessKey="6">
              Next {kind}: {next.name}
            </a>
          ) : (
            <span className="disabled">Last {kind}</span>
          )}
        </li>
      </ul>
    </nav>
  );
}
