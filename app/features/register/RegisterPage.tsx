import { TableControls } from '../../ui/table/TableControls';
import { TableSection } from '../../ui/table/TableSection';
import { Picture, type PictureData } from '../pictures/picture';
import type { Listing } from './listing.server';
import { viewPath } from './paths';
import { RegisterTable } from './RegisterTable';
import { SampleNote } from './SampleNote';
import { REGISTER_TABLE } from './shape';
import type { View } from './view';

interface RegisterPageProps {
  edition: { title: string; month: string; source: string; isSample: boolean };
  view: View;
  sentence: string;
  picture: PictureData;
  listing: Listing;
}

/** The page "Summary of National Social Register by LGAs" (docs/behaviour.md 2.6). */
export function RegisterPage({ edition, view, sentence, listing, picture }: RegisterPageProps) {
  return (
    <>
      <figure className="lead-picture">
        <Picture picture={picture} sizes="(min-width: 64em) 800px, 100vw" loading="eager" largest={960} />
        {picture.caption && <figcaption>{picture.caption}</figcaption>}
      </figure>
      {edition.isSample && <SampleNote source={edition.source} />}
      <TableControls shape={REGISTER_TABLE} view={view} />
      <TableSection
        shape={REGISTER_TABLE}
        view={view}
        sentence={sentence}
        extent={listing}
        below={
          <p className="downloads">
            All rows of this view as a file: <a href={viewPath(view, '.csv')}>CSV</a>,{' '}
            <a href={viewPath(view, '.json')}>JSON</a>
          </p>
        }
      >
        <RegisterTable view={view} listing={listing} caption={`${edition.title}, as at ${edition.month}`} />
      </TableSection>
    </>
  );
}
