import { shownFigure } from '../../ui/table/shape';
import { RankedChart } from './charts/RankedChart';
import { SpreadChart } from './charts/SpreadChart';
import { FIGURES, label } from './columns';
import type { ShownEdition } from './edition.server';
import { Facts } from './Facts';
import { Neighbours } from './Neighbours';
import { PlaceActions } from './PlaceActions';
import { placePath, REGISTER_PATH, stateOf } from './paths';
import type { LgaPage as LgaPageData } from './places.server';
import { SampleNote } from './SampleNote';
import { inPercent } from './share';

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
        <a href={statePath}>All LGAs of {row.state}</a>, or <a href={REGISTER_PATH}>all LGAs in one table</a>.
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
