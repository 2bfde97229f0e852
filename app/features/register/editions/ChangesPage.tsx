import { shownFigure } from '../../../lists/table/shape';
import { queryString } from '../../../text/query-string';
import { PreviousNext } from '../../../ui/PreviousNext';
import { StackedTable } from '../../../ui/table/StackedTable';
import { BarChart } from '../charts/BarChart';
import { FIGURES, type Figure, inSentence, label } from '../columns';
import { SampleNote, WithdrawnNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { EDITIONS_PATH, editionPath } from '../paths';
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  difference,
  type Extreme,
  KIND_NAMES,
  signed,
} from './change';
import type { ChangesListing } from './comparison.server';

interface ChangesPageProps {
  from: ShownEdition;
  to: ShownEdition;
  /** Path of the page without its query. */
  path: string;
  /** The kind shown; null for all. */
  kind: ChangeKind | null;
  /** The figure shown. */
  figure: Figure;
  listing: ChangesListing;
  /** By how much the whole register changed in that figure. */
  growth: string;
  sentence: string;
}

/** The differences between two editions (docs/behaviour.md 2.6). */
export function ChangesPage(props: ChangesPageProps) {
  const { from, to, path, kind, figure, listing, growth, sentence } = props;
  const { page, pages } = listing;
  return (
    <div className="register">
      {[from, to].map(
        ({ slug, withdrawn }) =>
          withdrawn && <WithdrawnNote key={slug} edition={slug} withdrawn={withdrawn} />,
      )}
      {(from.isSample || to.isSample) && <SampleNote source={from.isSample ? from.source : to.source} />}
      <p className="lead">{growth}</p>
      <p>
        Compared are <a href={editionPath(from.slug)}>edition {from.slug}</a> ({from.month}) and{' '}
        <a href={editionPath(to.slug)}>edition {to.slug}</a> ({to.month}). A row is renamed if the register
        now spells its name differently; its figures may have changed as well.
      </p>
      <FigureLinks path={path} kind={kind} shown={figure} />
      <ExtremesChart
        title={`The greatest rises in ${inSentence(figure)}`}
        extremes={listing.extremes.rises}
      />
      <ExtremesChart
        title={`The greatest falls in ${inSentence(figure)}`}
        extremes={listing.extremes.falls}
      />
      <ChangeSumTable {...props} />
      <h2>{sentence}</h2>
      {kind && (
        <p>
          <a href={changesQuery(path, { figure })}>All changes</a>
        </p>
      )}
      {listing.changes.length > 0 && <ChangesTable {...props} />}
      {pages > 1 && (
        <PreviousNext
          label="Pages of changes"
          page={page}
          pages={pages}
          pathOf={(number) => changesQuery(path, { kind, figure }, number)}
        />
      )}
      <p className="downloads">
        All of these changes as a file: <a href={changesQuery(`${path}.csv`, { kind })}>CSV</a>,{' '}
        <a href={changesQuery(`${path}.json`, { kind })}>JSON</a>
      </p>
      <p>
        <a href={EDITIONS_PATH}>All editions</a>
      </p>
    </div>
  );
}

interface ChangesView {
  kind?: ChangeKind | null;
  figure?: Figure;
}

/** The URL of a page of the changes, or of a file of them, which has all figures. */
export function changesQuery(path: string, { kind = null, figure }: ChangesView, page = 1): string {
  return (
    path +
    queryString({
      kind,
      figure: figure === 'households' ? null : figure,
      page: page > 1 ? String(page) : null,
    })
  );
}

function FigureLinks({ path, kind, shown }: { path: string; kind: ChangeKind | null; shown: Figure }) {
  return (
    <nav aria-label="Figure">
      <ul className="chips">
        {FIGURES.map((figure) => (
          <li key={figure}>
            <a
              href={changesQuery(path, { kind, figure })}
              rel="nofollow"
              aria-current={figure === shown ? 'true' : undefined}
            >
              {label(figure)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ExtremesChart({ title, extremes }: { title: string; extremes: readonly Extreme[] }) {
  if (extremes.length === 0) return null;
  const bars = extremes.map(({ name, difference }) => ({
    name,
    figure: Math.abs(difference),
    shown: signed(difference),
  }));
  return <BarChart title={title} bars={bars} isLong />;
}

/** The rows and the change of each kind. Each name links to the changes of that kind. */
function ChangeSumTable({ path, kind: shown, figure, listing: { sums } }: ChangesPageProps) {
  return (
    <StackedTable
      className="numeric differences"
      caption={
        <caption>{`How much the ${inSentence(figure)} have changed, national total left out`}</caption>
      }
      columns={[
        { heading: 'Kind' },
        { heading: 'Rows', isFigure: true },
        { heading: label(figure), isFigure: true },
      ]}
      rows={KIND_NAMES.map((kind) => ({
        key: kind,
        cells: [
          <a
            key={kind}
            href={changesQuery(path, { kind, figure })}
            aria-current={kind === shown ? 'page' : undefined}
          >
            {CHANGE_KINDS[kind]}
          </a>,
          shownFigure(sums[kind].rows),
          signed(sums[kind].after[figure] - sums[kind].before[figure]),
        ],
      }))}
    />
  );
}

/** One row per change: the figure before and after, and the difference. Rows added, gone or renamed are marked. */
function ChangesTable({ listing: { changes }, figure, sentence }: ChangesPageProps) {
  return (
    <StackedTable
      className="numeric differences"
      caption={<caption className="hidden-text">{`${sentence}: ${inSentence(figure)}`}</caption>}
      columns={[
        { heading: 'State' },
        { heading: 'LGA' },
        { heading: `${label(figure)} before`, isFigure: true },
        { heading: 'After', isFigure: true },
        { heading: 'Change', isFigure: true },
      ]}
      headAt={1}
      rows={changes.map((change) => ({
        key: change.id,
        isTotal: change.isTotal,
        cells: [
          (change.after ?? change.before)?.state,
          <RowName key="name" change={change} />,
          change.before ? shownFigure(change.before[figure]) : 'Not listed',
          change.after ? shownFigure(change.after[figure]) : 'Not listed',
          changeInWords(change, figure),
        ],
      }))}
    />
  );
}

function RowName({ change }: { change: Change }) {
  const { kind, isTotal, before, after } = change;
  return (
    <>
      {isTotal ? 'National total' : (after ?? before)?.lga}
      {kind !== 'changed' && <small className="doubt">{` ${kindLabel(change)}`}</small>}
    </>
  );
}

/** "Added", "Gone", or "Renamed" with the former name. */
function kindLabel({ kind, before, after }: Change): string {
  if (kind !== 'renamed' || !before) return CHANGE_KINDS[kind];
  return `${CHANGE_KINDS[kind]} from ${before.state === after?.state ? '' : `${before.state}, `}${before.lga}`;
}

function changeInWords(change: Change, figure: Figure): string {
  if (change.kind === 'added' || change.kind === 'gone') return CHANGE_KINDS[change.kind];
  const by = difference(change, figure);
  return by === null ? 'No data' : signed(by);
}
