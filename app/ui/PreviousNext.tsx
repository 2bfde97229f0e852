import { Link } from '@remix-run/react';

interface PreviousNextProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** Called when a link is followed without a full load. */
  onTurn?: () => void;
}

/** Previous, "Page X of Y", Next. At an end the word stands there as text, not as a link (docs/rules.md R8). */
export function PreviousNext({ label, page, pages, pathOf, onTurn }: PreviousNextProps) {
  const turn = (to: number, text: string, rel: string) =>
    to < 1 || to > pages ? (
      <span className="disabled">{text}</span>
    ) : (
      <Link to={pathOf(to)} rel={rel} preventScrollReset onClick={onTurn}>
        {text}
      </Link>
    );
  return (
    <nav className="previous-next" aria-label={label}>
      <ul>
        <li>{turn(page - 1, 'Previous', 'prev')}</li>
        <li aria-current="page">{`Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`}</li>
        <li>{turn(page + 1, 'Next', 'next')}</li>
      </ul>
    </nav>
  );
}
