import { shownFigure } from '../../../lists/table/shape';
import { queryString } from '../../../text/query-string';
import { PreviousNext } from '../../../ui/PreviousNext';
import { StackedTable } from '../../../ui/table/StackedTable';
import { FIGURES, type Figure, figureColumns } from '../columns';
import { SampleNote, WithdrawnNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { EDITIONS_PATH, editionPath } from '../paths';
import { CHANGE_KINDS, type Change, type ChangeKind, difference, KIND_NAMES, signed } from './change';
import type { ChangesListing } from './comparison.server';

interface ChangesPageProps {
  from: ShownEdition;
  to: ShownEdition;
  /** Path of the page without its query. */
  path: string;
  /** The kind shown; null for all. */
  kind: ChangeKind | null;
  listing: ChangesListing;
  sentence: string;
}

/** The differences between two editions (docs/behaviour.md 2.6). */
export function ChangesPage(props: ChangesPageProps) {
  const { from, to, path, kind, listing, sentence } = props;
  const { page, pages } = listing;
  return (
    <div className="register">
      {[from, to].map(
        ({ slug, withdrawn }) =>
          withdrawn && <WithdrawnNote key={slug} edition={slug} withdrawn={withdrawn} />,
      )}
      {(from.isSample || to.isSample) && <SampleNote source={from.isSample ? from.source : to.source} />}
      <p>
        From <a href={editionPath(from.slug)}>edition {from.slug}</a> ({from.month}) to{' '}
        <a href={editionPath(to.slug)}>edition {to.slug}</a> ({to.month}). A row is renamed if the register
        now spells its name differently; its figures may have changed as well.
      </p>
      <ChangeSumTable {...props} />
      <h2>{sentence}</h2>
      {kind && (
        <p>
          <a href={path}>All changes</a>
        </p>
      )}
      {listing.changes.length > 0 && <ChangesTable {...props} />}
      {pages > 1 && (
        <PreviousNext
          label="Pages of changes"
          page={page}
          pages={pages}
          pathOf={(number) => changesQuery(path, kind, number)}
        />
      )}
      <p className="downloads">
        All of these changes as a file: <a href={changesQuery(`${path}.csv`, kind)}>CSV</a>,{' '}
        <a href={changesQuery(`${path}.json`, kind)}>JSON</a>
      </p>
      <p>
        <a href={EDITIONS_PATH}>All editions</a>
      </p>
    </div>
  );
}

/** The URL of a page of the changes, or of a file of them. */
export function changesQuery(path: string, kind: ChangeKind | null, page = 1): string {
  return path + queryString({ kind, page: page > 1 ? String(page) : null });
}

/** The sums of each kind of change. Each name links to the changes of that kind. */
function ChangeSumTable({ path, kind: shown, listing: { sums } }: ChangesPageProps) {
  return (
    <StackedTable
      className="numeric differences"
      caption={<caption>How much the figures have changed, national total left out</caption>}
      columns={[{ heading: 'Kind' }, { heading: 'Rows', isFigure: true }, ...figureColumns()]}
      rows={KIND_NAMES.map((kind) => ({
        key: kind,
        cells: [
          <a key={kind} href={changesQuery(path, kind)} aria-current={kind === shown ? 'page' : undefined}>
            {CHANGE_KINDS[kind]}
          </a>,
          shownFigure(sums[kind].rows),
          ...FIGURES.map((figure) => signed(sums[kind].after[figure] - sums[kind].before[figure])),
        ],
      }))}
    />
  );
}

/** One row per change: each figure before and after, and the difference. Rows added, gone or renamed are marked. */
function ChangesTable({ listing: { changes }, sentence }: ChangesPageProps) {
  return (
    <StackedTable
      className="numeric differences"
      caption={<caption className="hidden-text">{sentence}</caption>}
      columns={[{ heading: 'State' }, { heading: 'LGA' }, ...figureColumns()]}
      headAt={1}
      rows={changes.map((change) => ({
        key: change.id,
        isTotal: change.isTotal,
        cells: [
          (change.after ?? change.before)?.state,
          <RowName key="name" change={change} />,
          ...FIGURES.map((figure) => <FigureChange key={figure} change={change} figure={figure} />),
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

function FigureChange({ change, figure }: { change: Change; figure: Figure }) {
  const { before, after } = change;
  if (!before || !after) return shownFigure((before ?? after)?.[figure] ?? null);
  if (before[figure] === after[figure]) return shownFigure(after[figure]);
  const delta = difference(change, figure);
  return (
    <>
      {`${shownFigure(before[figure])} → ${shownFigure(after[figure])}`}
      {delta !== null && <small className="doubt">{` (${signed(delta)})`}</small>}
    </>
  );
}
