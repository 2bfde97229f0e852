import { Link } from '@remix-run/react';
import { pageLinks } from '../lists/page-of-list';
import { type ListPages, PageTurns } from './PageTurns';

interface PreviousNextProps extends ListPages {
  /** Called when a link is followed without a full load. */
  onTurn?: () => void;
}

/** "Page X of Y", Previous, links to the nearby, first and last pages, Next, without a full load. */
export function PreviousNext({ pathOf, onTurn, ...place }: PreviousNextProps) {
  const { page, pages } = place;
  const formatted = (number: number) => number.toLocaleString('en');
  return (
    <PageTurns
      about={`Page ${formatted(page)} of ${formatted(pages)}`}
      {...place}
      link={(to, text, rel, key) => (
        <Link to={pathOf(to)} rel={rel} accessKey={key} preventScrollReset onClick={onTurn}>
          {text}
        </Link>
      )}
    >
      {pageLinks(page, pages).map((number, index) =>
        number === 'gap' ? (
          <li key={`gap-${index}`} className="gap">
            …
          </li>
        ) : (
          <li key={number}>
            <Link
              to={pathOf(number)}
              aria-current={number === page ? 'page' : undefined}
              preventScrollReset
              onClick={onTurn}
            >
              <span className="hidden-text">Page </span>
              {formatted(number)}
            </Link>
          </li>
        ),
      )}
    </PageTurns>
  );
}
