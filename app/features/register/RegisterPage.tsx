import { useNavigation } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PreviousNext } from '../../ui/PreviousNext';
import { Picture, type PictureData } from '../pictures/picture';
import type { Listing } from './listing.server';
import { viewPath } from './paths';
import { RegisterControls } from './RegisterControls';
import { RegisterTable } from './RegisterTable';
import { rowsInPage } from './rows-in-page';
import { SampleNote } from './SampleNote';
import type { View } from './view';

interface RegisterPageProps {
  edition: { title: string; month: string; source: string; isSample: boolean };
  view: View;
  sentence: string;
  picture: PictureData;
  /** Without its rows on the first render in a browser: they stand in the page (see rows-in-page.ts). */
  listing: Omit<Listing, 'rows'> & Partial<Pick<Listing, 'rows'>>;
}

/** The page "Summary of National Social Register by LGAs" (specification 2.6). */
export function RegisterPage({ edition, view, sentence, listing, picture }: RegisterPageProps) {
  const isLoading = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pages } = listing;
  const rows = useMemo(
    () => listing.rows ?? rowsInPage(document.querySelector('.register table')),
    [listing],
  );
  const pathOf = (other: number) => viewPath({ ...view, page: other });
  return (
    <>
      <figure className="lead-picture">
        <Picture picture={picture} sizes="(min-width: 64em) 800px, 100vw" loading="eager" />
        {picture.caption && <figcaption>{picture.caption}</figcaption>}
      </figure>
      {edition.isSample && <SampleNote source={edition.source} />}
      <RegisterControls view={view} />
      <section className="register" aria-busy={isLoading}>
        <h2 ref={heading} tabIndex={-1} id="rows">
          {sentence}
        </h2>
        {listing.count === 0 ? (
          <p className="empty">No matching records found.</p>
        ) : (
          <RegisterTable
            view={view}
            listing={{ rows, sums: listing.sums }}
            caption={`${edition.title}, as at ${edition.month}`}
          />
        )}
        <PreviousNext
          label="Pages of the table"
          page={page}
          pages={pages}
          pathOf={pathOf}
          onTurn={() => heading.current?.focus()}
        />
        <p className="downloads">
          All rows of this view as a file: <a href={viewPath(view, '.csv')}>CSV</a>,{' '}
          <a href={viewPath(view, '.json')}>JSON</a>
        </p>
      </section>
      <SentenceStatus sentence={sentence} />
    </>
  );
}

/** Tells a screen reader of a change of the view; silent when the page opens (rule R6). */
function SentenceStatus({ sentence }: { sentence: string }) {
  const [told, setTold] = useState('');
  const first = useRef(sentence);
  useEffect(() => {
    if (first.current !== sentence) setTold(sentence);
    first.current = sentence;
  }, [sentence]);
  return (
    <p className="hidden-text" role="status">
      {told}
    </p>
  );
}
