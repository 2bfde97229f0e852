import { shownFigure } from '../../ui/table/shape';
import { RankedChart } from './charts/RankedChart';
import { SpreadChart } from './charts/SpreadChart';
import { FIGURES, label } from './columns';
import { comparePath } from './compare/view';
import { Neighbours } from './Neighbours';
import { placePath, REGISTER_PATH } from './paths';
import type { LgaPage as LgaPageData } from './places.server';
import { SampleNote } from './SampleNote';
import { inPercent } from './share';

interface LgaPageProps {
  page: LgaPageData;
  edition: { month: string; source: string; isSample: boolean };
  /** The data access request form with the place filled in. */
  askPath: string;
}

/** One row of the table: its figures, its share of the state, its rank, and what is in doubt about it. */
export function LgaPage({ page, edition, askPath }: LgaPageProps) {
  const { row } = page;
  const statePath = placePath(row.path.split('/', 1)[0] ?? '');
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      {row.note && (
        <p className="note">
          <b>Figures in doubt.</b> {row.note}. The figures are shown as given.
        </p>
      )}
      <dl className="facts">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{label(figure)}</dt>
            <dd>{shownFigure(row[figure])}</dd>
          </div>
        ))}
        <div>
          <dt>Share of {row.state}</dt>
          <dd>{page.share === null ? 'No data' : `${inPercent(page.share)} of households`}</dd>
        </div>
        <div>
          <dt>Rank in {row.state} by households</dt>
          <dd>{page.rank === null ? 'No data' : `${page.rank} of ${page.stateRows}`}</dd>
        </div>
        <div>
          <dt>Share of all states</dt>
          <dd>{page.nation === null ? 'No data' : `${inPercent(page.nation.share)} of households`}</dd>
        </div>
        <div>
          <dt>Rank in Nigeria by households</dt>
          <dd>{page.nation === null ? 'No data' : `${page.nation.rank} of ${page.nation.rows}`}</dd>
        </div>
      </dl>
      <p>
        <a href={comparePath([row.path])} rel="nofollow">
          Compare {row.lga} with other places
        </a>{' '}
        <br />
        <a href={askPath} rel="nofollow">
          Ask for more about {row.lga}
        </a>
      </p>
      {page.nation && row.households !== null && (
        <>
          <h2>Where {row.lga} stands</h2>
          <RankedChart
            id="in-state"
            places={page.amongRows}
            own={row.lga}
            of={`LGAs listed in ${row.state}`}
          />
          <SpreadChart id="in-nigeria" name={row.lga} households={row.households} standing={page.nation} />
        </>
      )}
      <p>
        {row.state} has {shownFigure(page.stateHouseholds)} households in the register.{' '}
        <a href={statePath}>All LGAs of {row.state}</a>, or <a href={REGISTER_PATH}>all LGAs in one table</a>.
      </p>
      <Neighbours kind="LGA" previous={page.previous} next={page.next} />
    </>
  );
}
