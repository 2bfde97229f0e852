import type { ReactNode } from 'react';
import { shownFigure, type TableShape } from '../../lists/table/shape';
import { sortRows } from '../../lists/table/sort-rows';
import { AroundEnglish, LinkToEnglish, useHrefLang } from '../../ui/InEnglish';
import { Linked } from '../../ui/Linked';
import { ShareText } from '../../ui/ShareText';
import { TableHead } from '../../ui/table/TableHead';
import { TableView } from '../../ui/table/TableView';
import { pathIn } from '../../words/language';
import { useWords, type Words } from '../../words/use-words';
import { TOTALS_PATH } from '../navigation/totals-path';
import { askForMorePath } from './ask-for-more';
import { RankedChart, SpreadChart } from './charts/ColumnCharts';
import { TrendChart } from './charts/TrendChart';
import { FIGURES, type Figures, stateTable, type ViewColumn } from './columns';
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
  const { state, story } = page;
  const words = useWords();
  const { place, common, say } = words;
  const elsewhere = useElsewhere();
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      <Locator slug={state.slug} label={say(place.page.mapOf, { name: state.name })} />
      <Story sentences={story} />
      <TrendChart name={state.name} points={page.trend} />
      <Facts
        facts={[
          ...figureFacts(state, words),
          [place.page.shareOfAll, shareInWords(state.share, words)],
          [place.page.rankByHouseholds, rankInWords(state.rank, state.states, words)],
        ]}
      />
      <h2>{say(place.page.amongTheStates, { name: state.name })}</h2>
      {page.ranking && (
        <RankedChart id="among-states" ranking={page.ranking} own={state.name} of={page.among} />
      )}
      <LgasOfState page={page} edition={edition} view={view} />
      <ShareText title={place.page.share} text={share} words={common} />
      {contact}
      <PlaceActions path={state.slug} name={state.name} />
      <Neighbours kind="State" previous={page.previous} next={page.next} />
      <p>
        <Linked text={place.page.elsewhereState} to={elsewhere} />
      </p>
    </>
  );
}

/** The table of a state's LGAs, which can be sorted. */
function LgasOfState({ page, edition, view }: Pick<StatePageProps, 'page' | 'edition' | 'view'>) {
  const { state, rows } = page;
  const words = useWords();
  const { place, table, say, code } = words;
  const shape = inWords(stateTable(pathIn(code, placePath(state.slug))), words);
  const { lgas } = state;
  return (
    <TableView>
      <section className="register">
        <h2 tabIndex={-1} id="rows">
          {say(table.lgasOf, { count: lgas, state: state.name, order: orderInWords(view, words) })}
        </h2>
        <p>
          {[place.page.asGiven, state.rows !== lgas && say(place.page.rowsTwice, { lgas, rows: state.rows })]
            .filter(Boolean)
            .join(' ')}
        </p>
        <RegisterTable
          view={view}
          listing={{ rows: sortRows(shape, rows, view) }}
          caption={<caption>{say(table.caption, { place: state.name, month: edition.month })}</caption>}
          head={<TableHead shape={shape} view={view} />}
          columns={shape}
          hasBars
          hasState={false}
        />
        <p className="downloads">
          {place.page.asFile}{' '}
          <FileLinks
            pathOf={(format) => viewPath({ ...DEFAULT_VIEW, filters: { state: [state.slug] } }, `.${format}`)}
          />
          {`. ${place.page.bars} `}
          <DrawingLinks name={`state/${state.slug}`} words={place.page} />
        </p>
      </section>
    </TableView>
  );
}

/** The table's columns in the words of a page; heads are in capitals, as published. */
function inWords(shape: TableShape<ViewColumn>, { table }: Words): TableShape<ViewColumn> {
  const labels: Partial<Record<ViewColumn, string>> = table;
  return {
    ...shape,
    columns: shape.columns.map((column) => {
      const label = labels[column.name] ?? column.label;
      return { ...column, label, heading: label.toUpperCase() };
    }),
  };
}

/** The order of the rows: "most households first". */
function orderInWords({ sort, order }: View, { table, say }: Words): string {
  const inSentence: Partial<Record<ViewColumn, string>> = table.inSentence;
  const column = sort && inSentence[sort];
  if (!column) return table.inPublishedOrder;
  const isUp = order === 'asc';
  if (sort === 'lga') return say(isUp ? table.byAToZ : table.byZToA, { column });
  return say(isUp ? table.fewestFirst : table.mostFirst, { column });
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
  const { state } = row;
  const words = useWords();
  const { place, common, say, code } = words;
  const elsewhere = useElsewhere();
  const households = say(place.households, { count: page.stateHouseholds });
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      {row.note && (
        <p className="note">
          <AroundEnglish message={place.page.inDoubt}>{row.note}</AroundEnglish>
        </p>
      )}
      <Locator slug={stateOf(row.path)} label={say(place.page.mapOf, { name: state })} />
      <Story sentences={page.story} />
      <TrendChart name={row.lga} points={page.trend} />
      <Facts
        facts={[
          ...figureFacts(row, words),
          [say(place.page.shareOfState, { state }), shareInWords(page.share, words)],
          [say(place.page.rankInState, { state }), rankInWords(page.ranking?.rank, page.stateRows, words)],
          [place.page.shareOfAll, shareInWords(nation?.share, words)],
          [place.page.rankInNigeria, rankInWords(nation?.rank, nation?.rows, words)],
        ]}
      />
      {nation && page.ranking && row.households !== null && (
        <>
          <h2>{say(place.page.compares, { name: row.lga })}</h2>
          <RankedChart
            id="in-state"
            ranking={page.ranking}
            own={row.lga}
            of={say(place.lgasListed, { count: page.ranking.figures.length, state })}
          />
          <SpreadChart id="in-nigeria" name={row.lga} households={row.households} standing={nation} />
        </>
      )}
      <p>
        {say(place.page.stateHas, { state, households })}{' '}
        <Linked
          text={say(place.page.elsewhereLga, { state })}
          to={{ ...elsewhere, state: pathIn(code, placePath(stateOf(row.path))) }}
        />
      </p>
      <ShareText title={place.page.share} text={share} words={common} />
      {contact}
      <PlaceActions path={row.path} name={row.lga} />
      <Neighbours kind="Lga" previous={page.previous} next={page.next} />
    </>
  );
}

/** Where the places' figures and their sums are, on pages in English. */
function useElsewhere() {
  const hrefLang = useHrefLang();
  return { table: { href: REGISTER_PATH, hrefLang }, totals: { href: TOTALS_PATH, hrefLang } };
}

function figureFacts(figures: Figures, { table }: Words) {
  return FIGURES.map((name) => {
    const figure = figures[name];
    return [table[name], figure === null ? table.noData : shownFigure(figure)] as const;
  });
}

function shareInWords(share: number | null = null, { place, table }: Words): string {
  return share === null ? table.noData : inPercent(share, place.underTenth);
}

function rankInWords(rank: number | null = null, of = 0, { place, table, say }: Words): string {
  return rank === null ? table.noData : say(place.page.rankOf, { rank, count: of });
}

/** Links to compare a place and to request more data about it. @param path `kano`, or `kano/gaya` */
function PlaceActions({ path, name }: { path: string; name: string }) {
  const { place, say } = useWords();
  return (
    <p>
      <LinkToEnglish href={comparePath([path])} rel="nofollow">
        {say(place.page.compare, { name })}
      </LinkToEnglish>{' '}
      <br />
      <LinkToEnglish href={askForMorePath([path])} rel="nofollow">
        {say(place.page.askForMore, { name })}
      </LinkToEnglish>
    </p>
  );
}

interface NeighboursProps {
  kind: 'State' | 'Lga';
  previous: StatePageData['previous'];
  next: StatePageData['next'];
}

/** Links to the places before and after this one in the list. */
function Neighbours({ kind, previous, next }: NeighboursProps) {
  const { place, say, code } = useWords();
  const words = place.page;
  return (
    <nav className="previous-next" aria-label={words.neighbours}>
      <ul>
        <li>
          {previous ? (
            <a href={pathIn(code, placePath(previous.path))} rel="prev" accessKey="4">
              {say(words[`previous${kind}`], { name: previous.name })}
            </a>
          ) : (
            <span className="disabled">{words[`first${kind}`]}</span>
          )}
        </li>
        <li>
          {next ? (
            <a href={pathIn(code, placePath(next.path))} rel="next" accessKey="6">
              {say(words[`next${kind}`], { name: next.name })}
            </a>
          ) : (
            <span className="disabled">{words[`last${kind}`]}</span>
          )}
        </li>
      </ul>
    </nav>
  );
}
