import { StackedTable } from '../../../ui/table/StackedTable';
import { askForMorePath } from '../ask-for-more';
import { BarChart } from '../charts/BarChart';
import { FIGURES, label } from '../columns';
import { SampleNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { placePath } from '../paths';
import { AddPlace, type UnresolvedName } from './AddPlace';
import type { ComparedPlace } from './places.server';
import type { LgasOfState, NamedPlace } from './suggestions';
import { comparisonRows } from './table-rows';
import { comparePath, MOST_PLACES } from './view';

interface ComparePageProps {
  edition: ShownEdition;
  places: readonly ComparedPlace[];
  states: readonly NamedPlace[];
  lgasOf: readonly LgasOfState[];
  /** The entered name, if it does not identify one place. */
  asked: UnresolvedName | null;
}

/** Up to six states and LGAs side by side, with table, charts, file and ways to change them (docs/behaviour.md 2.6). */
export function ComparePage({ edition, places, states, lgasOf, asked }: ComparePageProps) {
  const paths = places.map(({ path }) => path);
  const add = <AddPlace paths={paths} states={states} lgasOf={lgasOf} asked={asked} />;
  const isAddFirst = places.length < 2 || asked !== null;
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      {places.length === 0 ? (
        <p>
          See up to six states and LGAs side by side: their figures in the register, their shares and ranks,
          and any doubts. Start with a name, or with a state from the list.
        </p>
      ) : (
        <ComparedList places={places} />
      )}
      {isAddFirst && add}
      {places.length > 0 && (
        <>
          <h2 id="figures">Figures</h2>
          <div className="register">
            <StackedTable
              className="comparison"
              caption={<caption>{`The National Social Register as at ${edition.month}`}</caption>}
              columns={[
                { heading: 'Figure' },
                ...places.map(({ name }) => ({ heading: name, isFigure: true })),
              ]}
              rows={comparisonRows(places)}
            />
          </div>
          <p className="downloads">
            This table <a href={comparePath(paths, '', '.csv')}>as a file (CSV)</a>
          </p>
          <p>
            <a href={askForMorePath(paths)} rel="nofollow">
              Ask for more about these places
            </a>
          </p>
        </>
      )}
      {places.length > 1 && (
        <>
          <h2>Charts</h2>
          <div className="chart-pairs">
            {FIGURES.map((figure) => (
              <BarChart
                key={figure}
                title={label(figure)}
                bars={places.map((place) => ({ name: place.name, figure: place[figure] }))}
              />
            ))}
          </div>
        </>
      )}
      {!isAddFirst && add}
    </>
  );
}

/** The places, each with links to its page and to remove it. */
function ComparedList({ places }: { places: readonly ComparedPlace[] }) {
  return (
    <>
      <p>
        {places.length === MOST_PLACES
          ? 'Six places, the most you can compare. Remove one to add another.'
          : `${places.length} of at most six places. `}
        {places.length > 1 && places.length < MOST_PLACES && <a href="#add-title">Add a place</a>}
      </p>
      <ul className="plain-list compared">
        {places.map(({ path, name }) => (
          <li key={path}>
            <a href={placePath(path)}>{name}</a>{' '}
            <a
              href={comparePath(places.flatMap((other) => (other.path === path ? [] : other.path)))}
              rel="nofollow"
            >
              Remove<span className="hidden-text"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
