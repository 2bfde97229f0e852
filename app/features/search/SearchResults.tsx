import type { ComponentProps } from 'react';
import { KINDS } from '../../content-files/kinds';
import { publishedInWords } from '../../text/day-in-words';
import type { Piece, SearchHit } from './results';

interface SearchResultsProps {
  hits: readonly SearchHit[];
  /** Number of the first result. */
  first: number;
}

/** One page of results, best first: title, kind, date and an extract with the matches (docs/behaviour.md 2.10). */
export function SearchResults({ hits, first }: SearchResultsProps) {
  return (
    <>
      <p className="place" id="new-tab">
        Results open in a new tab.
      </p>
      <ol className="cards by-2" start={first}>
        {hits.map((hit) => (
          <Hit key={hit._id} hit={hit} target="_blank" rel="noopener" aria-describedby="new-tab" />
        ))}
      </ol>
    </>
  );
}

/** A result: a link with these attributes, what it is, and an extract of it. */
export function Hit({ hit, ...link }: { hit: SearchHit } & ComponentProps<'a'>) {
  return (
    <li className="card">
      <h3>
        <a href={hit.url} {...link}>
          <Marked pieces={hit.titlePieces} />
          {hit.file && <small> ({hit.file})</small>}
        </a>
      </h3>
      <p className="dated">
        {hit.kind && KINDS[hit.kind].one}
        {hit.date && (
          <>
            {hit.kind && ', '}
            <time dateTime={hit.date}>{publishedInWords(hit.date)}</time>
          </>
        )}
      </p>
      <p>
        <Marked pieces={hit.extract} />
      </p>
    </li>
  );
}

/** A text with its matches marked. Pieces are rendered as plain text, never as HTML. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
