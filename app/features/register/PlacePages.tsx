import type { ReactNode } from 'react';
import { counted, orderPhrase } from '../../lists/table/sentence';
import { shownFigure } from '../../lists/table/shape';
import { sortRows } from '../../lists/table/sort-rows';
import { ShareText } from '../../ui/ShareText';
import { TableHead } from '../../ui/table/TableHead';
import { TableView } from '../../ui/table/TableView';
import { TOTALS_PATH } from '../navigation/totals-path';
import { askForMorePath } from './ask-for-more';
import { RankedChart, SpreadChart } from './charts/ColumnCharts';
import { TrendChart } from './charts/TrendChart';
import { FIGURES, label, stateTable } from './columns';
import { comparePath } from './compare/view';
import { DrawingLinks } from './DrawingLinks';
import { SampleNote } from './EditionNotes';
import type { ShownEdition } from './edition.server';
import { Facts } from './Facts';
import { FileLinks } from './files/FileLinks';
import { Locator } from './Locator';
import { placePath, REGISTER_PATH, stateOf } from './paths';
import type { LgaPage as LgaPageData, StatePage as StatePageData } from './places.server';
import { RegisterTable } from './RegisterTable';
import { inPercent } from './share';
import { DEFAULT_VIEW, type View, viewPath } from './view';
import { statesInWords } from './zones';

interface StatePageProps {
  page: StatePageData;
  edition: ShownEdition;
  /** The order of the list of LGAs. */
  view: View;
  /** Who answers questions about the place. */
  contact: ReactNode;
  /** The story's first sentence with month and address, to pass on. */
  share: string;
}

/** One state: its story, its sums, its rank among the states, and its LGAs. */
export function StatePage({ page, edition, view, contact, share }: StatePageProps) {
  const { state, rows, story } = page;
  const shape = stateTable(placePath(state.slug));
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      <Locator slug={state.slug} name={state.name} />
      <Story sentences={story} />
      <TrendChart name={state.name} points={page.trend} />
      <Facts
        facts={[
          ...FIGURES.map((figure) => [label(figure), shownFigure(state[figure])] as const),
          ['Share of all households', inPercent(state.share)],
          ['Rank by households', `${state.rank} of ${state.states}`],
        ]}
      />
      <h2>{state.name} among the states</h2>
      <RankedChart
        id="among-states"
        places={page.amongStates}
        own={state.name}
        of={statesInWords(page.amongStates.map(({ name }) => name))}
      />
      <TableView>
        <section className="register">
          <h2 tabIndex={-1} id="rows">
            {`${counted(state.lgas, 'LGA')} of ${state.name}, ${orderPhrase(shape, view)}`}
          </h2>
          <p>
            The figures are shown and added up as given; a note marks those in doubt.
            {state.rows !== state.lgas &&
              ` The ${state.lgas} LGAs have ${state.rows} rows, because an LGA that is listed in two spellings counts twice.`}
          </p>
          <RegisterTable
            view={view}
            listing={{ rows: sortRows(shape, rows, view) }}
            caption={<caption>{`${state.name}, as at ${edition.month}`}</caption>}
            head={<TableHead shape={shape} view={view} />}
            hasBars
            hasState={false}
          />
          <p className="downloads">
            These LGAs as a file:{' '}
            <FileLinks
              pathOf={(format) =>
                viewPath({ ...DEFAULT_VIEW, filters: { state: [state.slug] } }, `.${format}`)
              }
            />
            . The bars: <DrawingLinks name={`state/${state.slug}`} />
          </p>
        </section>
      </TableView>
      <ShareText title="Share these figures" text={share} />
      {contact}
      <PlaceActions path={state.slug} name={state.name} />
      <Neighbours kind="state" previous={page.previous} next={page.next} />
      <p>
        <a href={REGISTER_PATH}>All LGAs in one table</a>. <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
    </>
  );
}

/** The first sentence stands out. */
function Story({ sentences: [first, ...rest] }: { sentences: readonly string[] }) {
  return (
    <>
      <p className="lead">{first}</p>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
    </>
  );
}

interface LgaPageProps {
  page: LgaPageData;
  edition: ShownEdition;
  contact: ReactNode;
  share: string;
}

/** One LGA: its figures, its share of the state, its rank, and any doubt about the figures. */
export function LgaPage({ page, edition, contact, share }: LgaPageProps) {
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
      <Locator slug={stateOf(row.path)} name={row.state} />
      <Story sentences={page.story} />
      <TrendChart name={row.lga} points={page.trend} />
      <Facts
        facts={[
          ...FIGURES.map((figure) => [label(figure), shownFigure(row[figure])] as const),
          [`Share of households of ${row.state}`, shareInWords(page.share)],
          [`Rank in ${row.state} by households`, rankInWords(page.rank, page.stateRows)],
          ['Share of all households', shareInWords(nation?.share)],
          ['Rank in Nigeria by households', rankInWords(nation?.rank, nation?.rows)],
        ]}
      />
      {nation && row.households !== null && (
        <>
          <h2>How {row.lga} compares</h2>
          <RankedChart
            id="in-state"
            places={page.amongRows}
            own={row.lga}
            of={`the ${page.amongRows.length} LGAs listed in ${row.state}`}
          />
          <SpreadChart id="in-nigeria" name={row.lga} households={row.households} standing={nation} />
        </>
      )}
      <p>
        {row.state} has {shownFigure(page.stateHouseholds)} households in the register.{' '}
        <a href={statePath}>All LGAs of {row.state}</a>, or <a href={REGISTER_PATH}>all LGAs in one table</a>.{' '}
        <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
      <ShareText title="Share these figures" text={share} />
      {contact}
      <PlaceActions path={row.path} name={row.lga} />
      <Neighbours kind="LGA" previous={page.previous} next={page.next} />
    </>
  );
}

function shareInWords(share: number | null = null): string {
  return share === null ? 'No data' : inPercent(share);
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
