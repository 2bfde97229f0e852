import { Link } from '@remix-run/react';
import { PageTurns } from '../PageTurns';
import { useFocusAfterTurn } from './useFocusAfterTurn';

interface PageStripProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

/** Page numbers and "Next Page »" (docs/behaviour.md 2.9), without a full load. Renders nothing for a single page. */
export function PageStrip({ pathOf, ...place }: PageStripProps) {
  const { page, pages } = place;
  useFocusAfterTurn(page, pathOf(1));
  if (pages < 2) return null;
  return (
    <PageTurns
      className="page-strip"
      {...place}
      previous="« Previous Page"
      next="Next Page »"
      link={(to, text, rel, key) => (
        <Link to={pathOf(to)} rel={rel} accessKey={key}>
          {text}
        </Link>
      )}
    >
      {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
        <li key={each}>
          <Link
            to={pathOf(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
        </li>
      ))}
    </PageTurns>
  );
}
