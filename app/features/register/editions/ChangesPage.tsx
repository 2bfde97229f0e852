import { PreviousNext } from '../../../ui/PreviousNext';
import { queryString } from '../../../ui/query-string';
import type { ShownEdition } from '../edition.server';
import { EDITIONS_PATH, editionPath } from '../paths';
import { SampleNote } from '../SampleNote';
import { ChangeSumTable } from './ChangeSumTable';
import { ChangesTable } from './ChangesTable';
import type { ChangeKind } from './change';
import type { ChangesListing } from './comparison.server';
import { WithdrawnNote } from './WithdrawnNote';

interface ChangesPageProps {
  from: ShownEdition;
  to: ShownEdition;
  /** Path of the page without its query. */
  path: string;
  kind: ChangeKind | null;
  listing: ChangesListing;
  sentence: string;
}

/** The differences between two editions (docs/behaviour.md 2.6). */
export function ChangesPage({ from, to, path, kind, listing, sentence }: ChangesPageProps) {
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
      <ChangeSumTable sums={listing.sums} shown={kind} pathOf={(name) => changesQuery(path, name)} />
      <h2>{sentence}</h2>
      {kind && (
        <p>
          <a href={path}>All changes</a>
        </p>
      )}
      {listing.changes.length > 0 && <ChangesTable changes={listing.changes} caption={sentence} />}
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
