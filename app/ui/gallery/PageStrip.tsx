import { Link } from '@remix-run/react';
import { useFocusAfterTurn } from './useFocusAfterTurn';

interface PageStripProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

/** Page numbers and "Next Page »" (docs/behaviour.md 2.9, docs/rules.md R8). Nothing when there is one page. */
export function PageStrip({ label, page, pages, pathOf }: PageStripProps) {
  useFocusAfterTurn(page, pathOf(1));
  if (pages < 2) return null;
  const turn = (to: number, text: string, rel: string) =>
    to < 1 || to > pages ? (
      <span>{text}</span>
    ) : (
      <Link to={pathOf(to)} rel={rel}>
        {text}
      </Link>
    );
  return (
    <nav className="page-strip" aria-label={label}>
      <ul>
        <li>{turn(page - 1, '« Previous Page', 'prev')}</li>
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
        <li>{turn(page + 1, 'Next Page »', 'next')}</li>
      </ul>
    </nav>
  );
}
