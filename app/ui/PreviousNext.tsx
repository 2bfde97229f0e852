import { Link } from '@remix-run/react';
import { PageTurns } from './PageTurns';

interface PreviousNextProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** Called when a link is followed without a full load. */
  onTurn?: () => void;
}

/** Previous, "Page X of Y", Next: without a full load. */
export function PreviousNext({ pathOf, onTurn, ...place }: PreviousNextProps) {
  const { page, pages } = place;
  return (
    <PageTurns
      className="previous-next"
      endClass="disabled"
      {...place}
      link={(to, text, rel) => (
        <Link to={pathOf(to)} rel={rel} preventScrollReset onClick={onTurn}>
          {text}
        </Link>
      )}
    >
      <li aria-current="page">{`Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`}</li>
    </PageTurns>
  );
}
